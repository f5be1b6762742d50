import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

interface Tab<Key extends string> {
  key: Key
  label: string
  /** Undefined while it loads: its place is kept, so that the tabs do not move. */
  count?: number | undefined
}

interface TabsProps<Key extends string> {
  label: string
  tabs: readonly Tab<Key>[]
  value: Key
  onChange: (next: Key) => void
  children: ReactNode
}

/**
 * Renders a row of tabs and their panel. Arrow keys, Home and End change the selection. Store it in the URL with
 * `useUrlState`.
 */
export function Tabs<Key extends string>({ label, tabs, value, onChange, children }: TabsProps<Key>) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (list.current) showSelected(list.current)
  }, [value])

  function move(event: KeyboardEvent) {
    const next = nextTab(
      tabs.findIndex(({ key }) => key === value),
      tabs.length,
      event.key,
    )
    const tab = next === undefined ? undefined : tabs[next]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className="tabs">
        {tabs.map(({ key, label: words, ...tab }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            className="tab"
            aria-selected={key === value}
            aria-controls={key === value ? `${id}-panel` : undefined}
            tabIndex={key === value ? 0 : -1}
            onClick={() => onChange(key)}
            onKeyDown={move}
          >
            {words}
            {'count' in tab && <span className="tab__count figures">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}

// Scrolls the row sideways only: the page stays where it is.
function showSelected(row: HTMLElement): void {
  const tab = row.querySelector('[aria-selected="true"]')
  if (!tab) return
  const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right
  else if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left
}

/** Returns the index of the tab that a key selects, wrapping around at the ends; undefined for other keys. */
export function nextTab(index: number, count: number, key: string): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (index + 1) % count
    case 'ArrowLeft':
      return (index - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
