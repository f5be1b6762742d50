import { dayInIndia } from '@voltloop/contract/time'

/** Formats an instant as local time in India for the URL, such as 2026-11-18T08:30. */
export function wallClock(instant: Date): string {
  const time = TIME_FORMAT.format(instant)
  return `${dayInIndia(instant)}T${time}`
}

/** Parses a local time in India; null if it is invalid or not on the wizard's five-minute steps. */
export function instantOf(wall: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d[05]$/.test(wall)) return null
  const instant = new Date(`${wall}:00+05:30`)
  return Number.isNaN(instant.getTime()) || wallClock(instant) !== wall ? null : instant
}

const TIME_FORMAT = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})
