import './timeline.css'
import { dayInIndia } from '@voltloop/contract/core/time'
import { useEffect, useEffectEvent, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { BarActions } from './bar-button.tsx'
import type { Bar } from './bars.ts'
import { GridRow } from './grid-row.tsx'
import { DAYS_HEIGHT, daysIn, rowOffsets, rowsIn, scrollTopFor, type Range } from './grid-window.ts'
import type { TimelineRow } from './rows.ts'
import { dayAt, placeOf, shortDay, weekday, WEEK_DAYS, widthOf, type TimeScale } from './time-scale.ts'
import * as words from './timeline.words.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { useViewport } from './use-viewport.ts'

interface TimelineGridProps extends BarActions {
  rows: readonly TimelineRow[]
  /** The number that somebody searches for: all vehicles that are listed match it. */
  hit: string
  scale: TimeScale
  /** Labels weeks instead of days. */
  hasWeeks: boolean
  headWidth: number
  now: Date
  /** Another object when the timeline should show today again, or its first day. */
  place: { isToday: boolean }
  onToggle: (modelId: string) => void
  onVisibleRangeChange: (first: number, last: number) => void
}

/** Draws vehicles and days. Renders only the rows and the weeks on screen. */
export function TimelineGrid(props: TimelineGridProps) {
  const { rows, hit, scale, hasWeeks, headWidth, now, place, menuId, onOpen, onToggle, onVisibleRangeChange } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const offsets = useMemo(() => rowOffsets(rows), [rows])

  function reveal(index: number, bar: Bar | undefined) {
    if (!scroller.current) return
    scroller.current.scrollTop = scrollTopFor(offsets, index, scroller.current)
    if (!bar) return
    const left = placeOf(scale, bar.fromMs)
    const { scrollLeft, clientWidth } = scroller.current
    if (left < scrollLeft || left > scrollLeft + clientWidth - headWidth - LEAST_SEEN)
      scroller.current.scrollLeft = left
  }

  const keys = useGridKeys({ id, rows, reveal })
  const { currentIndex } = keys
  const todayX = placeOf(scale, now.getTime())
  const today = Math.floor(todayX / scale.dayWidth)
  const showPlace = useEffectEvent(() => {
    if (scroller.current) scroller.current.scrollLeft = place.isToday ? today * scale.dayWidth : 0
  })
  // Only when another place is wanted: the person scrolls otherwise.
  useLayoutEffect(() => showPlace(), [place, scale.dayWidth])

  // The heading of their hub is seen too.
  const firstHit = hit === '' ? -1 : rows.findIndex(({ kind }) => kind === 'vehicle')
  const showHit = useEffectEvent(() => {
    if (scroller.current && firstHit > 0) scroller.current.scrollTop = offsets[firstHit - 1] ?? 0
  })
  const hitKey = rows[firstHit]?.key
  useLayoutEffect(() => showHit(), [hit, hitKey])

  // After the scroll to the wanted place, so that nothing else is drawn first.
  const { viewport, labelsX } = useViewport(scroller, scale)
  const { first, end } = daysIn(scale, viewport, headWidth)
  const range = useMemo<Range>(() => ({ first, end }), [first, end])
  const drawn = rowsIn(offsets, viewport)
  const indexes = Array.from({ length: drawn.end - drawn.first }, (_, at) => drawn.first + at)
  // The row with the focus stays, wherever the timeline is scrolled to.
  if (currentIndex in rows && currentIndex < drawn.first) indexes.unshift(currentIndex)
  if (currentIndex in rows && currentIndex >= drawn.end) indexes.push(currentIndex)
  const seen = rowsIn(offsets, viewport, 0)
  const visible = rows.slice(seen.first, seen.end).flatMap((row) => ('index' in row ? [row.index] : []))
  const [firstVisible = 0, lastVisible = 0] = [visible[0], visible.at(-1)]
  useEffect(() => {
    onVisibleRangeChange(firstVisible, lastVisible)
  }, [firstVisible, lastVisible, rows.length, onVisibleRangeChange])

  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={words.TIMELINE}
      aria-rowcount={rows.length + 1}
      tabIndex={keys.current ? undefined : 0}
      className="timeline"
      style={{ '--timeline-head': `${headWidth}px`, '--timeline-day': `${scale.dayWidth}px` }}
      onKeyDown={keys.onKeyDown}
    >
      <div
        role="presentation"
        className={hasWeeks ? 'timeline__canvas timeline__canvas--weeks' : 'timeline__canvas'}
        style={{ width: headWidth + widthOf(scale), height: DAYS_HEIGHT + (offsets.at(-1) ?? 0) }}
      >
        <div role="row" aria-rowindex={1} className="timeline__days">
          <div role="columnheader" className="timeline__corner type-label">
            {words.VEHICLE}
          </div>
          <div role="columnheader" aria-label={words.DAYS} className="timeline__cell">
            <DayLabels scale={scale} range={range} hasWeeks={hasWeeks} today={today} />
          </div>
        </div>
        <div role="presentation" className="timeline__now" style={{ left: headWidth + todayX }} />
        {indexes.map((index) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={row.key}
              role="row"
              aria-rowindex={index + 2}
              className={`timeline__row timeline__row--${row.kind}${hit !== '' && row.kind === 'vehicle' ? ' timeline__row--hit' : ''}`}
              style={{ top: DAYS_HEIGHT + (offsets[index] ?? 0) }}
            >
              <GridRow
                row={row}
                gridId={id}
                scale={scale}
                range={range}
                labelsX={labelsX}
                stopKey={keys.current?.rowKey === row.key ? keys.current.stopKey : null}
                today={today}
                menuId={menuId}
                onOpen={onOpen}
                onToggle={onToggle}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

const LEAST_SEEN = 80

interface DayLabelsProps {
  scale: TimeScale
  range: Range
  hasWeeks: boolean
  today: number
}

function DayLabels({ scale, range: { first, end }, hasWeeks, today }: DayLabelsProps) {
  const step = hasWeeks ? WEEK_DAYS : 1
  const indexes = Array.from({ length: Math.ceil((end - first) / step) }, (_, at) => first + at * step)
  return indexes.map((index) => {
    const day = dayAt(scale, index)
    return (
      <span
        key={index}
        className={index === today && !hasWeeks ? 'timeline__day timeline__day--today' : 'timeline__day'}
        style={{ left: index * scale.dayWidth, width: step * scale.dayWidth }}
        title={dayInIndia(day)}
      >
        <b className="figures">{shortDay(day)}</b>
        {!hasWeeks && <span className="type-label">{weekday(day)}</span>}
      </span>
    )
  })
}

declare module 'react' {
  interface CSSProperties {
    '--timeline-head'?: string
    '--timeline-day'?: string
  }
}
