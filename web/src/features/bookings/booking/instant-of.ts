import { wallClockInIndia } from '@voltloop/contract/core/time'

/** Parses a local time in India; null if it is invalid or not on the wizard's five-minute steps. */
export function instantOf(wall: string): Date | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d[05]$/.test(wall)) return null
  const instant = new Date(`${wall}:00+05:30`)
  return Number.isNaN(instant.getTime()) || wallClockInIndia(instant) !== wall ? null : instant
}
