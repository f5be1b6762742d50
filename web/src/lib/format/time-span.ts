import { daysLong, hoursAnd, minutes } from '../words/desk.words.ts'

/** Formats a number of whole minutes as '5 min', '2 h 5 min' or '3 days'. */
export function formatSpan(count: number): string {
  if (count < HOUR) return minutes(count)
  if (count < DAY) return hoursAnd(Math.floor(count / HOUR), count % HOUR)
  return daysLong(Math.floor(count / DAY))
}

const HOUR = 60
const DAY = 24 * HOUR
