import { SCREENS } from '@voltloop/contract/core/screens'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { memo } from 'react'
import { AppLink } from '../../../components/ui/app-link.tsx'
import { BarButton, type BarActions } from './bar-button.tsx'
import type { Bar } from './bars.ts'
import type { Range } from './grid-window.ts'
import { barsIn, HEAD, type TimelineRow } from './rows.ts'
import { dayAt, placeOf, type TimeScale } from './time-scale.ts'
import * as words from './timeline.words.ts'
import { stopId } from './use-grid-keys.ts'

export interface GridRowProps extends BarActions {
  row: TimelineRow
  gridId: string
  scale: TimeScale
  /** The days that are drawn. */
  range: Range
  /** The x at which the labels of bars begin whose start is not seen. */
  labelsX: number
  /** The head or bar of this row that has the focus of the grid; null if another row has it. */
  stopKey: string | null
  /** The index of today, if it is on the timeline. */
  today: number
  onToggle: (modelId: string) => void
}

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, gridId, scale, range, labelsX, stopKey, today, onToggle, ...actions } = props
  const idOf = (key: string) => stopId(gridId, { rowKey: row.key, stopKey: key })
  return (
    <>
      <div role="rowheader" className="timeline__head">
        <RowHead row={row} id={idOf(HEAD)} isCurrent={stopKey === HEAD} today={today} onToggle={onToggle} />
      </div>
      <div role="gridcell" className="timeline__cell" aria-busy={row.kind === 'loading' || undefined}>
        {row.kind === 'model' && <FreeDays free={row.free} scale={scale} range={range} />}
        {barsIn(row)
          .filter(
            ({ key, fromMs, toMs, isOpen }) =>
              key === stopKey || isInRange(scale, range, fromMs, isOpen ? Infinity : toMs),
          )
          .map((bar) => (
            <BarButton
              key={bar.key}
              {...actions}
              bar={bar}
              scale={scale}
              id={idOf(bar.key)}
              isCurrent={bar.key === stopKey}
              labelShift={labelShift(scale, bar, labelsX)}
            />
          ))}
      </div>
    </>
  )
})

function isInRange(scale: TimeScale, { first, end }: Range, fromMs: number, toMs: number): boolean {
  return placeOf(scale, fromMs) < end * scale.dayWidth && placeOf(scale, toMs) >= first * scale.dayWidth
}

function labelShift(scale: TimeScale, { fromMs, toMs }: Bar, labelsX: number): number {
  const left = placeOf(scale, fromMs)
  if (left >= labelsX) return 0
  return Math.max(0, Math.min(labelsX, placeOf(scale, toMs) - LEAST_LABEL) - left)
}

const LEAST_LABEL = 80

interface RowHeadProps extends Pick<GridRowProps, 'row' | 'today' | 'onToggle'> {
  id: string
  isCurrent: boolean
}

// Scrolling sideways renders the days of a row again, but not its head.
const RowHead = memo(function RowHead({ row, id, isCurrent, today, onToggle }: RowHeadProps) {
  const head = { id, tabIndex: isCurrent ? 0 : -1 }
  if (row.kind === 'heading') return <span className="type-label">{row.text}</span>
  if (row.kind === 'lane') return <span className="sr-only">{words.WITHOUT_VEHICLE}</span>
  if (row.kind === 'loading') return <span className="timeline__loading" />
  if (row.kind === 'vehicle') {
    const { registrationNumber, model, outOfService } = row.vehicle
    return (
      <AppLink {...head} to={SCREENS.oneVehicle} params={{ id: registrationNumber }} className="timeline__vehicle">
        <b className="figures">{formatPlate(registrationNumber)}</b>
        <span className={outOfService === null ? 'type-label' : 'type-label text-amber'}>
          {outOfService === null ? `${model.brand} ${model.modelName}` : words.OUT_OF_SERVICE}
        </span>
      </AppLink>
    )
  }
  const name = `${row.model.brand} ${row.model.modelName}`
  const free = row.free[today] ?? null
  return (
    <>
      {row.waiting === 0 ? (
        <span className="timeline__model">{name}</span>
      ) : (
        <button
          {...head}
          type="button"
          className="timeline__model"
          aria-expanded={row.isOpen}
          onClick={() => onToggle(row.model.modelId)}
        >
          <span className="min-w-0">
            {name}
            <span className="type-label block">{words.waitingCount(row.waiting)}</span>
          </span>
          <ChevronDown aria-hidden="true" />
        </button>
      )}
      {free !== null && <span className="sr-only">{words.freeToday(free)}</span>}
    </>
  )
})

interface FreeDaysProps {
  free: readonly (number | null)[]
  scale: TimeScale
  range: Range
}

// The table says the same to screen readers.
function FreeDays({ free, scale, range: { first, end } }: FreeDaysProps) {
  return free.slice(first, end).map((count, at) =>
    count === null ? null : (
      <span
        key={dayAt(scale, first + at).getTime()}
        aria-hidden="true"
        className={count === 0 ? 'timeline__free timeline__free--none figures' : 'timeline__free figures'}
        style={{ left: (first + at) * scale.dayWidth, width: scale.dayWidth }}
      >
        {count}
      </span>
    ),
  )
}
