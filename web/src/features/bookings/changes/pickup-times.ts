import { earliestPickup, latestPickup } from '@voltloop/contract/bookings/pickup'
import { dayInIndia } from '@voltloop/contract/core/time'
import { isOpenAt, isOpenOn } from '@voltloop/contract/places/hub-hours'
import type { OpeningTimes } from '@voltloop/contract/places/hub-hours'

const HALF_HOUR_MS = 30 * 60_000
const DAY_MS = 24 * 60 * 60_000

interface Offer {
  hub: OpeningTimes | undefined
  /** Staff are not bound to the lead time and the hub's hours. */
  isStaff: boolean
  /** The booking's present start, which stays possible. */
  present: Date
  now: Date
}

/** Returns the days, as YYYY-MM-DD in India, on which a pickup can start. */
export function offeredDays({ hub, isStaff, present, now }: Offer): string[] {
  const days: string[] = []
  const last = dayInIndia(latestPickup(now))
  for (let at = now.getTime(); dayInIndia(new Date(at)) <= last; at += DAY_MS) {
    const day = dayInIndia(new Date(at))
    if (isStaff || !hub || isOpenOn(hub, day)) days.push(day)
  }
  const own = dayInIndia(present)
  return days.includes(own) ? days : [...days, own].toSorted()
}

/** Returns the pickups of a day in steps of half an hour that can be chosen. */
export function offeredTimes(day: string, { hub, isStaff, present, now }: Offer): Date[] {
  const midnight = new Date(`${day}T00:00:00+05:30`).getTime()
  const steps = Array.from({ length: DAY_MS / HALF_HOUR_MS }, (_value, at) => new Date(midnight + at * HALF_HOUR_MS))
  const earliest = isStaff ? now : earliestPickup(now)
  const offered = steps.filter(
    (at) => at >= earliest && at <= latestPickup(now) && (isStaff || !hub || isOpenAt(hub, at)),
  )
  const isOffered = dayInIndia(present) !== day || offered.some((at) => at.getTime() === present.getTime())
  return isOffered ? offered : [...offered, present].toSorted((a, b) => a.getTime() - b.getTime())
}

/** Returns the time of a day that is closest to another time of day. */
export function closestTime(times: readonly Date[], to: Date): Date | undefined {
  const timeOfDay = (at: Date) => (at.getTime() + 5.5 * 60 * 60_000) % DAY_MS
  return times.toSorted((a, b) => Math.abs(timeOfDay(a) - timeOfDay(to)) - Math.abs(timeOfDay(b) - timeOfDay(to)))[0]
}
