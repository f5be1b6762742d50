import { addDays, dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import { formatDate } from '@voltloop/contract/core/format'

const DAY_MS = 86_400_000
export const WEEK_DAYS = 7

/** Returns the place of an instant on the timeline, in pixels from the start of its first day. */
export interface TimeScale {
  startMs: number
  days: number
  dayWidth: number
}

export function timeScale(from: string, days: number, dayWidth: number): TimeScale {
  return { startMs: startOfDayInIndia(from).getTime(), days, dayWidth }
}

export function widthOf({ days, dayWidth }: TimeScale): number {
  return days * dayWidth
}

/** Returns the place of an instant; those outside are at the edge. */
export function placeOf({ startMs, days, dayWidth }: TimeScale, atMs: number): number {
  return Math.min(Math.max(0, (atMs - startMs) / DAY_MS), days) * dayWidth
}

export function dayAt({ startMs }: TimeScale, index: number): Date {
  return addDays(new Date(startMs), index)
}

/** Returns a day as '16 Nov'. */
export function shortDay(day: Date): string {
  return formatDate(day).slice(0, '16 Nov'.length)
}

/** Returns a day as 'Mon'. */
export function weekday(day: Date): string {
  return WEEKDAYS[new Date(`${dayInIndia(day)}T00:00:00Z`).getUTCDay()] ?? ''
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
