import type { InsightDay } from '@voltloop/contract/insights'
import { formatDate } from '../../lib/format.ts'

/** A day as screens show it. */
export const dateOf = ({ date }: InsightDay) => formatDate(`${date}T00:00:00+05:30`)

/** The day with the most of something, the latest of them; undefined where no day has any. */
export function mostOf(days: readonly InsightDay[], valueOf: (day: InsightDay) => number): InsightDay | undefined {
  const most = Math.max(...days.map(valueOf))
  return most > 0 ? days.findLast((day) => valueOf(day) === most) : undefined
}
