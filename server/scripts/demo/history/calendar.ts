import { dayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
// Hubs are staffed between these hours in India.
const OPENS = 9
const CLOSES = 20

/** Returns an instant so many hours after midnight of the day in India. */
export function atHour(day: Date, hours: number): Date {
  return new Date(startOfDayInIndia(dayInIndia(day)).getTime() + hours * HOUR_MS)
}

/** Returns an instant so many hours later. */
export const hoursAfter = (instant: Date, hours: number): Date => new Date(instant.getTime() + hours * HOUR_MS)

/** Moves an instant before opening time to a little after it, and one after closing time to the next morning. */
export function toDaytime(instant: Date): Date {
  const opens = atHour(instant, OPENS)
  const minutesPast = (instant.getTime() / MINUTE_MS) % 45
  if (instant < opens) return new Date(opens.getTime() + minutesPast * MINUTE_MS)
  if (instant < atHour(instant, CLOSES)) return instant
  return new Date(atHour(hoursAfter(instant, 24), OPENS).getTime() + minutesPast * MINUTE_MS)
}

/** Periods in which something is taken. */
export interface Calendar {
  isFree(from: Date, to: Date): boolean
  take(from: Date, to: Date): void
}

export function createCalendar(): Calendar {
  const taken: { from: Date; to: Date }[] = []
  return {
    isFree: (from, to) => taken.every((period) => period.to <= from || period.from >= to),
    take: (from, to) => void taken.push({ from, to }),
  }
}
