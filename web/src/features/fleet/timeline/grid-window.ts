import type { TimelineRow } from './rows.ts'
import { WEEK_DAYS, type TimeScale } from './time-scale.ts'

/** A part of a list: from the first to the one before the end. */
export interface Range {
  first: number
  end: number
}

/** The part of the grid on screen in pixels, rounded so that most scrolling leaves it as it is. */
export interface Viewport {
  top: number
  left: number
  width: number
  height: number
}

export const DAYS_HEIGHT = 44
const ROW_HEIGHT = 48
const HEADING_HEIGHT = 36
const OVERSCAN_PX = 2 * ROW_HEIGHT
// The top of the viewport is rounded down to this.
const TOP_STEP = 2 * ROW_HEIGHT

/** Returns where each row starts, and last where the last one ends. */
export function rowOffsets(rows: readonly Pick<TimelineRow, 'kind'>[]): number[] {
  const offsets = [0]
  let end = 0
  for (const { kind } of rows) {
    end += kind === 'heading' ? HEADING_HEIGHT : ROW_HEIGHT
    offsets.push(end)
  }
  return offsets
}

type Scrolled = Pick<Element, 'scrollTop' | 'scrollLeft' | 'clientWidth' | 'clientHeight'>

export function viewportOf(
  { scrollTop, scrollLeft, clientWidth, clientHeight }: Scrolled,
  { dayWidth }: TimeScale,
): Viewport {
  const week = WEEK_DAYS * dayWidth
  return {
    // Some browsers scroll past the edges for a moment.
    top: Math.max(0, Math.floor(scrollTop / TOP_STEP) * TOP_STEP),
    left: Math.max(0, Math.floor(scrollLeft / week) * week),
    width: clientWidth,
    height: clientHeight,
  }
}

/** Returns the rows that may be seen in a viewport; with overscan, those to draw. */
export function rowsIn(offsets: readonly number[], { top, height }: Viewport, overscan = OVERSCAN_PX): Range {
  const count = offsets.length - 1
  if (height === 0) return { first: 0, end: 0 }
  const first = Math.min(rowAt(offsets, top - overscan), count)
  const end = Math.min(rowAt(offsets, top + TOP_STEP + height - DAYS_HEIGHT + overscan - 1) + 1, count)
  return { first, end }
}

/** Returns the whole weeks to draw, as a range of days. */
export function daysIn(
  { days, dayWidth }: TimeScale,
  { left, width }: Pick<Viewport, 'left' | 'width'>,
  headWidth: number,
): Range {
  const week = WEEK_DAYS * dayWidth
  const first = Math.min(Math.floor(left / week) * WEEK_DAYS, days)
  // The viewport may be scrolled by almost a week before it changes.
  const end = Math.ceil((left + week + Math.max(0, width - headWidth)) / week) * WEEK_DAYS
  return { first, end: Math.min(end, days) }
}

/** Returns the row at a place: the first one above it, and the one after the last below it. */
export function rowAt(offsets: readonly number[], y: number): number {
  let first = 0
  let last = offsets.length - 1
  while (first < last) {
    const middle = Math.ceil((first + last) / 2)
    if ((offsets[middle] ?? 0) <= y) first = middle
    else last = middle - 1
  }
  return first
}

/** Returns where to scroll so that a row is in view; the present place if it is already. */
export function scrollTopFor(
  offsets: readonly number[],
  index: number,
  { scrollTop, clientHeight }: Pick<Element, 'scrollTop' | 'clientHeight'>,
): number {
  const start = offsets[index] ?? 0
  const end = (offsets[index + 1] ?? start) + DAYS_HEIGHT
  if (start < scrollTop) return start
  return end > scrollTop + clientHeight ? end - clientHeight : scrollTop
}
