import { Ellipsis } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ReactNode, ToggleEvent } from 'react'
import { classNames } from '../../lib/class-names.ts'
import { IconButton } from './icon-button.tsx'

export interface MenuItem {
  label: string
  icon: ReactNode
  onChoose: () => void
  isDestructive?: boolean
}

/** A few more things that can be done with one entry of a list. Nothing to do, nothing to open. */
export function Menu({ label, items }: { label: string; items: readonly MenuItem[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  if (items.length === 0) return null

  function place({ newState }: ToggleEvent) {
    const [from, box] = [button.current?.getBoundingClientRect(), sheet.current]
    if (newState !== 'open' || !from || !box) return
    const isRoomBelow = from.bottom + box.offsetHeight + MARGIN < window.innerHeight
    box.style.top = `${isRoomBelow ? from.bottom : from.top - box.offsetHeight}px`
    box.style.left = `${Math.max(MARGIN, from.right - box.offsetWidth)}px`
    // It stands where its button stood; once the page moves, that is nowhere.
    window.addEventListener('scroll', () => box.hidePopover(), { once: true, passive: true })
  }

  return (
    <>
      <IconButton ref={button} label={label} popoverTarget={id}>
        <Ellipsis aria-hidden="true" />
      </IconButton>
      <div
        ref={sheet}
        id={id}
        popover="auto"
        className="fixed m-0 min-w-44 rounded-2 border border-hair-2 bg-surface-2 p-1 text-ink"
        onToggle={place}
      >
        {items.map((item) => (
          <button
            key={item.label}
            type="button"
            className={classNames(
              'flex min-h-11 w-full items-center gap-3 rounded-1 px-3 text-left hover:bg-surface-3',
              item.isDestructive && 'text-red',
            )}
            onClick={() => {
              sheet.current?.hidePopover()
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
