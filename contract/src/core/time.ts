// India has one time zone and no daylight saving time. Not Intl.DateTimeFormat: creating one blocks a slow phone for longer than rendering a screen.
const INDIA_OFFSET_MS = 5.5 * 3_600_000

/** Returns the calendar day in India at an instant, as YYYY-MM-DD. */
export function dayInIndia(instant: Date): string {
  return wallClockInIndia(instant).slice(0, 10)
}

/** Returns the local time in India at an instant, as 2026-11-18T08:30. */
export function wallClockInIndia(instant: Date): string {
  return new Date(instant.getTime() + INDIA_OFFSET_MS).toISOString().slice(0, 16)
}

const DAY_MS = 86_400_000

/** Adds days of exactly 24 hours; India has no daylight saving time. */
export function addDays(instant: Date, days: number): Date {
  return new Date(instant.getTime() + days * DAY_MS)
}

/** Returns the first millisecond of a calendar day in India, given as YYYY-MM-DD. */
export function startOfDayInIndia(day: string): Date {
  return new Date(`${day}T00:00:00.000+05:30`)
}

/** Returns the last millisecond of a calendar day in India, given as YYYY-MM-DD. */
export function endOfDayInIndia(day: string): Date {
  return new Date(`${day}T23:59:59.999+05:30`)
}

const ADULT_YEARS = 18

/**
 * Returns whether a person born on this day is 18 on another day; both as YYYY-MM-DD. Dates are compared as text, so that
 * no time zone can shift them. A person born on 29 February comes of age on 1 March.
 */
export function isAdultOn(dob: string, day: string): boolean {
  return `${Number(dob.slice(0, 4)) + ADULT_YEARS}${dob.slice(4)}` <= day
}
