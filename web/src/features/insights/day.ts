import type { InsightDay } from '@voltloop/contract/company/insights'
import * as words from './insights.words.ts'
import { formatDate } from '@voltloop/contract/core/format'

/** The days of one bar: a single day, or a week where single days would be too narrow to read. */
export type Period = readonly InsightDay[]

export const dateOf = ({ date }: InsightDay) => formatDate(`${date}T00:00:00+05:30`)

export const isWeekly = (dayCount: number) => dayCount > MOST_DAILY_BARS

/** Divides the days into the periods of a chart. Weeks end today, so the first one may be shorter. */
export function periodsOf(days: readonly InsightDay[]): Period[] {
  const size = isWeekly(days.length) ? WEEK : 1
  const first = days.length % size || size
  const starts = Array.from({ length: Math.ceil(days.length / size) }, (_, nth) => nth * size - (size - first))
  return starts.map((start) => days.slice(Math.max(0, start), start + size))
}

export function titleOf(period: Period): string {
  return [...new Set([period.at(0), period.at(-1)])].flatMap((day) => (day ? [dateOf(day)] : [])).join(' – ')
}

/** Returns the days of the selected period, or all days if none is selected, and a title for them. */
export function selectDays(days: readonly InsightDay[], shown: number | null) {
  const period = shown === null ? undefined : periodsOf(days)[shown]
  return period
    ? { selectedDays: period, title: titleOf(period) }
    : { selectedDays: days, title: words.lastDays(days.length) }
}

/**
 * Describes a chart in one sentence: its sum, and the latest day with the highest value. Undefined if all days are
 * zero.
 */
export function summaryOf(
  days: readonly InsightDay[],
  valueOf: (day: InsightDay) => number,
  format: (value: number) => string,
): string | undefined {
  const highest = Math.max(...days.map(valueOf))
  const day = days.findLast((candidate) => valueOf(candidate) === highest)
  if (!day || highest <= 0) return undefined
  return words.mostOn(words.lastDays(days.length), format(sumOf(days, valueOf)), format(highest), dateOf(day))
}

export const sumOf = (days: readonly InsightDay[], valueOf: (day: InsightDay) => number) =>
  days.reduce((sum, day) => sum + valueOf(day), 0)

const WEEK = 7
// A phone has room for about a month of bars that a finger can select.
const MOST_DAILY_BARS = 31
