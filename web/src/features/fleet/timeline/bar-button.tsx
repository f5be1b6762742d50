import { memo } from 'react'
import type { MenuAnchor } from '../../../components/ui/menu-sheet.tsx'
import { nameOf, type Bar } from './bars.ts'
import { placeOf, type TimeScale } from './time-scale.ts'

export interface BarActions {
  /** The menu that all bars share. */
  menuId: string
  /** Called with the bar and its label, before the menu opens. */
  onOpen: (bar: Bar, label: MenuAnchor) => void
}

interface BarButtonProps extends BarActions {
  bar: Bar
  scale: TimeScale
  id: string
  isCurrent: boolean
  /** How far the label is moved into the bar, so that it is seen while the start of the bar is not. */
  labelShift: number
}

export const BarButton = memo(function BarButton(props: BarButtonProps) {
  const { bar, scale, id, isCurrent, labelShift, menuId, onOpen } = props
  const left = placeOf(scale, bar.fromMs)
  const right = placeOf(scale, bar.toMs)
  const width = Math.max(MIN_WIDTH, right - left - GAP)
  const isNarrow = width < labelShift + bar.text.length * LETTER_WIDTH
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
        className={`timeline__bar timeline__bar--${bar.tone}${isNarrow ? ' timeline__bar--narrow' : ''}`}
        style={{ marginLeft: left, width, paddingLeft: labelShift || undefined }}
        tabIndex={isCurrent ? 0 : -1}
        aria-label={nameOf(bar)}
        aria-haspopup="true"
        popoverTarget={menuId}
        onClick={({ currentTarget }) => onOpen(bar, labelOf(currentTarget))}
      >
        {bar.text}
      </button>
    </>
  )
})

// The text alone: a bar may be wider than the screen.
function labelOf(button: HTMLElement): Range {
  const label = document.createRange()
  label.selectNodeContents(button)
  return label
}

// A short booking can still be pressed.
const MIN_WIDTH = 24
const GAP = 2
// More than most letters take.
const LETTER_WIDTH = 9
