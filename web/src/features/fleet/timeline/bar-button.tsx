import { memo } from 'react'
import { nameOf, type Bar } from './bars.ts'
import { placeOf, type TimeScale } from './time-scale.ts'

export interface BarActions {
  /** The menu that all bars share. */
  menuId: string
  /** Called with the bar and its label, before the menu opens. */
  onOpen: (bar: Bar, label: HTMLElement | null) => void
}

interface BarButtonProps extends BarActions {
  bar: Bar
  scale: TimeScale
  id: string
  isCurrent: boolean
}

export const BarButton = memo(function BarButton({ bar, scale, id, isCurrent, menuId, onOpen }: BarButtonProps) {
  const left = placeOf(scale, bar.fromMs)
  const right = placeOf(scale, bar.toMs)
  return (
    <>
      {bar.isOpen && (
        <span
          className={`timeline__tail timeline__tail--${bar.tone}`}
          style={{ left: right, width: scale.days * scale.dayWidth - right }}
        />
      )}
      <button
        type="button"
        id={id}
        className={`timeline__bar timeline__bar--${bar.tone}`}
        style={{ left, width: Math.max(MIN_WIDTH, right - left - GAP) }}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={nameOf(bar)}
        aria-haspopup="true"
        popoverTarget={menuId}
        onClick={({ currentTarget }) => onOpen(bar, currentTarget.querySelector('span'))}
      >
        <span>{bar.text}</span>
      </button>
    </>
  )
})

// A short booking can still be pressed.
const MIN_WIDTH = 24
const GAP = 2
