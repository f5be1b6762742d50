import type { InsightDay } from '@voltloop/contract/insights'
import * as words from '@voltloop/contract/messages/insights'
import { formatDate } from '../../lib/format.ts'

/** Formats a day for the screen. */
export const dateOf = ({ date }: InsightDay) => formatDate(`${date}T00:00:00+05:30`)

/** Returns the selected day, or all days if none is selected, and a title for them. */
export function selectDays(days: readonly InsightDay[], shown: number | null) {
  const selectedDays = shown === null ? days : days.slice(shown, shown + 1)
  return { selectedDays, title: shown === null ? words.lastDays(days.length) : selectedDays.map(dateOf).join('') }
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
