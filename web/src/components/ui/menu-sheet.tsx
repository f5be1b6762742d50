import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode, RefObject, ToggleEvent } from 'react'
import { flushSync } from 'react-dom'
import { classNames } from '../../lib/format/class-names.ts'
import { tabStops } from '../../lib/browser/tab-stops.ts'

export interface MenuItem {
  label: string
  icon: ReactNode
  onChoose: () => void
  isDestructive?: boolean
}

/** A button, or the text in it. */
export type MenuAnchor = Pick<HTMLElement, 'getBoundingClientRect'>

interface MenuSheetProps {
  /** The `popoverTarget` of the buttons that open it. */
  id: string
  label: string
  items: readonly MenuItem[]
  /** The button that opens it. */
  button: RefObject<MenuAnchor | null>
}

/** Renders the actions of a menu, at the button that opens it. Several buttons may share one. */
export function MenuSheet({ id, label, items, button }: MenuSheetProps) {
  const sheet = useRef<HTMLDivElement>(null)
  const openListeners = useRef<AbortController>(null)
  const [hasOpened, setHasOpened] = useState(false)
  const close = () => sheet.current?.hidePopover()

  // Render and position the menu before it is shown, so that it never appears empty or at a wrong place first.
  function prepare({ newState }: ToggleEvent) {
    openListeners.current?.abort()
    if (newState !== 'open' || !button.current || !sheet.current) return
    flushSync(() => setHasOpened(true))
    const from = button.current.getBoundingClientRect()
    positionAt(sheet.current, from, items.length)
    openListeners.current = new AbortController()
    const { signal } = openListeners.current
    // The menu does not follow its button, so close it once the button moves. Compare positions, because a scroll event
    // can arrive late, for a scroll that happened before the menu opened.
    const closeOnceMoved = () => {
      const at = button.current?.getBoundingClientRect()
      if (!at || Math.abs(at.top - from.top) > TOLERANCE_PX || Math.abs(at.left - from.left) > TOLERANCE_PX) close()
    }
    // Scrolling of an element inside the page does not bubble.
    window.addEventListener('scroll', closeOnceMoved, { passive: true, capture: true, signal })
    window.addEventListener('resize', close, { passive: true, signal })
  }

  return (
    <div
      ref={sheet}
      id={id}
      popover="auto"
      role="group"
      aria-label={label}
      className="fixed inset-auto m-0 w-max min-w-44 rounded-2 border border-hair-2 bg-surface-2 p-1 text-ink"
      onBeforeToggle={prepare}
      onToggle={({ newState, currentTarget }) =>
        newState === 'open' && tabStops(currentTarget)[0]?.focus({ preventScroll: true })
      }
    >
      {/* A long list has many menus, and most are never opened. */}
      {hasOpened &&
        items.map((item) => (
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
  )
}

const MARGIN = 8
const TOLERANCE_PX = 4
const ITEM_HEIGHT = 44
const MIN_WIDTH = 192
// The height of the dock with its margins, which the menu leaves free if it can.
const DOCK_HEIGHT = 112

// Position the menu by its edges: its size is unknown before it is shown.
function positionAt(sheet: HTMLElement, from: DOMRect, items: number): void {
  const { clientWidth, clientHeight } = document.documentElement
  const height = items * ITEM_HEIGHT + 2 * MARGIN
  const isRoomBelow = from.bottom + height < clientHeight - DOCK_HEIGHT || from.top < height
  const isRoomLeft = from.right > MIN_WIDTH
  const [top, bottom] = isRoomBelow ? [`${from.bottom}px`, 'auto'] : ['auto', `${clientHeight - from.top}px`]
  const across = `${Math.max(MARGIN, isRoomLeft ? clientWidth - from.right : from.left)}px`
  sheet.style.inset = isRoomLeft ? `${top} ${across} ${bottom} auto` : `${top} auto ${bottom} ${across}`
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
