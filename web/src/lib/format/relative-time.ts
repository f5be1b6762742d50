import { JUST_NOW } from '../words/shell.words.ts'
import { formatDate, formatTime } from '@voltloop/contract/core/format'

/**
 * Formats today's times as the time of day, times under an hour ago as 'just now', and others by the largest whole
 * unit: '2 days ago'. Days are Indian days.
 */
export function formatRelative(instant: Date | string, now: Date): string {
  const then = new Date(instant)
  if (formatDate(then) === formatDate(now)) return formatTime(then)
  const hours = (now.getTime() - then.getTime()) / HOUR_MS
  for (const [unit, hoursInUnit] of UNITS) {
    const count = Math.floor(hours / hoursInUnit)
    if (count >= 1) return `${count} ${unit}${count === 1 ? '' : 's'} ago`
  }
  return JUST_NOW
}

const HOUR_MS = 3_600_000
const UNITS = [
  ['year', 365 * 24],
  ['month', 30 * 24],
  ['week', 7 * 24],
  ['day', 24],
  ['hour', 1],
] as const
