import { nextPickupStep } from '@voltloop/contract/bookings/pickup'

const HOUR_MS = 3_600_000
// Hubs hand vehicles over between these hours in India.
const OPENS = 9
const CLOSES = 19

/**
 * Moves the pickup of a demo booking to the daytime in India. A past pickup moves back, so that a ride never becomes shorter than the demo needs, and
 * its order moves with it. A future pickup moves ahead.
 */
export function daytimeOf(ordered: Date, starts: Date, now: Date): { orderedAt: Date; startsAt: Date } {
  const step = starts <= now ? -HOUR_MS : HOUR_MS
  let startsAt = nextPickupStep(starts)
  while (!isDaytime(startsAt)) startsAt = new Date(startsAt.getTime() + step)
  const movedBack = Math.min(0, startsAt.getTime() - starts.getTime())
  return { orderedAt: new Date(ordered.getTime() + movedBack), startsAt }
}

function isDaytime(instant: Date): boolean {
  const hour = Number(HOUR.format(instant))
  return hour >= OPENS && hour < CLOSES
}

const HOUR = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', hourCycle: 'h23' })
