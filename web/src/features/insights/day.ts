import type { InsightDay } from '@voltloop/contract/insights'
import * as words from '@voltloop/contract/messages/insights'
import { formatDate } from '../../lib/format.ts'

/** A day as screens show it. */
export const dateOf = ({ date }: InsightDay) => formatDate(`${date}T00:00:00+05:30`)

/** What is looked at, and what to call it: the day that somebody points at, or all of them. */
export function lookedAt(days: readonly InsightDay[], shown: number | null) {
  const looked = shown === null ? days : days.slice(shown, shown + 1)
  return { looked, title: shown === null ? words.lastDays(days.length) : looked.map(dateOf).join('') }
}

/** A chart in a sentence: its sum, and the day with the most, the latest of them; undefined where no day has any. */
export function summaryOf(
  days: readonly InsightDay[],
  valueOf: (day: InsightDay) => number,
  format: (value: number) => string,
): string | undefined {
  const most = Math.max(...days.map(valueOf))
  const day = days.findLast((one) => valueOf(one) === most)
  if (!day || most <= 0) return undefined
  return words.mostOn(words.lastDays(days.length), format(sumOf(days, valueOf)), format(most), dateOf(day))
}

export const sumOf = (days: readonly InsightDay[], valueOf: (day: InsightDay) => number) =>
  days.reduce((sum, day) => sum + valueOf(day), 0)
