import { PICKUP_LEAD_MINUTES, PICKUP_STEP_MINUTES, PICKUP_WINDOW_DAYS } from '../core/limits.ts'
import { addDays, dayInIndia, endOfDayInIndia } from '../core/time.ts'

const MINUTE_MS = 60_000
const STEP_MS = PICKUP_STEP_MINUTES * MINUTE_MS

export function earliestPickup(now: Date): Date {
  return new Date(now.getTime() + PICKUP_LEAD_MINUTES * MINUTE_MS)
}

/** Returns the latest pickup that can be booked now: the end of the last bookable day in India. */
export function latestPickup(now: Date): Date {
  return endOfDayInIndia(dayInIndia(addDays(now, PICKUP_WINDOW_DAYS)))
}

/** Rounds an instant up to the next pickup time that the wizard offers. */
export function nextPickupStep(instant: Date): Date {
  return new Date(Math.ceil(instant.getTime() / STEP_MS) * STEP_MS)
}
