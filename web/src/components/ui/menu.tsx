import { Ellipsis } from 'lucide-react'
import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode, ToggleEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { tabStops } from '../../lib/tab-stops.ts'
import { IconButton } from './icon-button.tsx'

export interface MenuItem {
  label: string
  icon: ReactNode
  onChoose: () => void
  isDestructive?: boolean
}

interface MenuProps {
  label: string
  items: readonly MenuItem[]
  /** `prefetchProps` of a dialog that one of the items opens: its code comes while the choice is being made. */
  prefetchProps?: { onPointerEnter: () => void; onFocus: () => void }
}

/** A few more things that can be done with one entry of a list. Nothing to do, nothing to open. */
export function Menu({ label, items, prefetchProps }: MenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const closing = useRef<AbortController>(null)
  if (items.length === 0) return null

  const close = () => sheet.current?.hidePopover()

  // Before it is shown, so that it never appears somewhere else first.
  function place({ newState }: ToggleEvent) {
    closing.current?.abort()
    if (newState !== 'open' || !button.current || !sheet.current) return
    const from = button.current.getBoundingClientRect()
    putBeside(sheet.current, from, items.length)
    closing.current = new AbortController()
    const { signal } = closing.current
    // It stands where its button stood; once that moves, it stands nowhere. That the page had scrolled before is told late.
    const closeOnceMoved = () => {
      const at = button.current?.getBoundingClientRect()
      if (!at || Math.abs(at.top - from.top) > STILL || Math.abs(at.left - from.left) > STILL) close()
    }
    window.addEventListener('scroll', closeOnceMoved, { passive: true, signal })
    window.addEventListener('resize', close, { passive: true, signal })
  }

  return (
    <>
      <IconButton ref={button} label={label} popoverTarget={id} {...prefetchProps}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        className="fixed inset-auto m-0 w-max min-w-44 rounded-2 border border-hair-2 bg-surface-2 p-1 text-ink"
        onBeforeToggle={place}
        onToggle={({ newState, currentTarget }) =>
          newState === 'open' && tabStops(currentTarget)[0]?.focus({ preventScroll: true })
        }
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left hover:bg-surface-3',
              item.isDestructive && 'text-red',
            )}
            onKeyDown={step}
            onClick={() => {
              close()
              item.onChoose()
            }}
          >
            {item.icon}
            {item.label}
          </button>
        ))}
      </div>
    </>
  )
}

const MARGIN = 8
const STILL = 4
const ITEM_HEIGHT = 44
const NARROWEST = 192

// Held by its sides, not by its size, which nobody knows before it is shown.
function putBeside(sheet: HTMLElement, from: DOMRect, items: number): void {
  const { clientWidth, clientHeight } = document.documentElement
  const isRoomBelow = from.bottom + items * ITEM_HEIGHT + 2 * MARGIN < clientHeight
  const isRoomLeft = from.right > NARROWEST
  sheet.style.top = isRoomBelow ? `${from.bottom}px` : 'auto'
  sheet.style.bottom = isRoomBelow ? 'auto' : `${clientHeight - from.top}px`
  sheet.style.right = isRoomLeft ? `${Math.max(MARGIN, clientWidth - from.right)}px` : 'auto'
  sheet.style.left = isRoomLeft ? 'auto' : `${Math.max(MARGIN, from.left)}px`
}

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

function step(event: KeyboardEvent<HTMLButtonElement>): void {
  const sheet = event.currentTarget.parentElement
  const stops = sheet ? tabStops(sheet) : []
  const at = stops.indexOf(event.currentTarget)
  const next = STEPS[event.key]?.(at, stops.length)
  if (next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}
