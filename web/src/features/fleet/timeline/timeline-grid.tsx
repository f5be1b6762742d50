import './timeline.css'
import { dayInIndia } from '@voltloop/contract/core/time'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef } from 'react'
import type { Bar } from './bars.ts'
import { GridRow, type DayRange } from './grid-row.tsx'
import type { TimelineRow } from './rows.ts'
import { dayAt, placeOf, shortDay, weekday, WEEK_DAYS, widthOf, type TimeScale } from './time-scale.ts'
import * as words from './timeline.words.ts'
import { useGridKeys } from './use-grid-keys.ts'

interface TimelineGridProps {
  rows: readonly TimelineRow[]
  scale: TimeScale
  /** Labels weeks instead of days. */
  hasWeeks: boolean
  headWidth: number
  now: Date
  /** Another object when the timeline should show today again, or its first day. */
  place: { isToday: boolean }
  menuId: string
  onOpen: (bar: Bar, label: HTMLElement | null) => void
  onToggle: (modelId: string) => void
  onVisibleRangeChange: (first: number, last: number) => void
}

/** Draws vehicles and days. Renders only the rows and the weeks on screen. */
export function TimelineGrid(props: TimelineGridProps) {
  const { rows, scale, hasWeeks, headWidth, now, place, menuId, onOpen, onToggle, onVisibleRangeChange } = props
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const reveal = useRef<(index: number, bar: Bar | undefined) => void>(() => undefined)
  const keys = useGridKeys({ id, rows, reveal: (index, bar) => reveal.current(index, bar) })
  const { currentIndex } = keys
  const vertical = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: useCallback(
      (index: number) => (rows[index]?.kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT),
      [rows],
    ),
    getItemKey: useCallback((index: number) => rows[index]?.key ?? index, [rows]),
    overscan: 4,
    // One render for both directions, without a forced layout between them.
    useFlushSync: false,
    scrollPaddingStart: DAYS_HEIGHT,
    scrollPaddingEnd: SCROLLBAR,
    // The row with the focus stays, wherever the timeline is scrolled to.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(currentIndex in rows ? [currentIndex] : [])])].toSorted(
        (one, other) => one - other,
      ),
  })
  // Whole weeks, so that scrolling by a day renders nothing.
  const weeks = useVirtualizer({
    horizontal: true,
    count: Math.ceil(scale.days / WEEK_DAYS),
    getScrollElement: () => scroller.current,
    estimateSize: () => WEEK_DAYS * scale.dayWidth,
    overscan: 0,
    useFlushSync: false,
  })
  const { measure } = weeks
  useLayoutEffect(measure, [measure, scale.dayWidth])

  reveal.current = (index, bar) => {
    vertical.scrollToIndex(index)
    if (!bar || !scroller.current) return
    const left = placeOf(scale, bar.fromMs)
    const { scrollLeft, clientWidth } = scroller.current
    if (left < scrollLeft || left > scrollLeft + clientWidth - headWidth - LEAST_SEEN)
      scroller.current.scrollLeft = left
  }

  const todayX = placeOf(scale, now.getTime())
  const placeX = useRef(0)
  placeX.current = place.isToday ? Math.max(0, todayX - scale.dayWidth) : 0
  // Only when another place is wanted: the person scrolls otherwise.
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollLeft = placeX.current
  }, [place, scale.dayWidth])

  const shownWeeks = weeks.getVirtualItems()
  const first = (shownWeeks[0]?.index ?? 0) * WEEK_DAYS
  const end = Math.min(scale.days, ((shownWeeks.at(-1)?.index ?? 0) + 1) * WEEK_DAYS)
  const range = useMemo<DayRange>(() => ({ first, end }), [first, end])
  const { startIndex = 0, endIndex = 0 } = vertical.range ?? {}
  const visible = rows.slice(startIndex, endIndex + 1).flatMap((row) => ('index' in row ? [row.index] : []))
  const [firstVisible = 0, lastVisible = 0] = [visible[0], visible.at(-1)]
  useEffect(() => {
    onVisibleRangeChange(firstVisible, lastVisible)
  }, [firstVisible, lastVisible, rows.length, onVisibleRangeChange])

  const today = Math.floor(todayX / scale.dayWidth)
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
        style={{ width: headWidth + widthOf(scale), height: DAYS_HEIGHT + vertical.getTotalSize() }}
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
        {vertical.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={`timeline__row timeline__row--${row.kind}`}
              style={{ top: start + DAYS_HEIGHT }}
            >
              <GridRow
                row={row}
                gridId={id}
                scale={scale}
                range={range}
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

const ROW_HEIGHT = 48
const HEADING_HEIGHT = 36
const DAYS_HEIGHT = 44
const SCROLLBAR = 16
const LEAST_SEEN = 80

interface DayLabelsProps {
  scale: TimeScale
  range: DayRange
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
