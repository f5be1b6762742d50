import { earliestPickup, latestPickup } from '@voltloop/contract/bookings/pickup'
import { nextOpening, type OpeningTimes } from '@voltloop/contract/places/hub-hours'
import { fieldError, problemAt, type FieldError } from '../../platform/errors.ts'
import { riderProblem, type Rider, type RiderProblem } from '../lifecycle/rider.ts'

/** Returns why a customer cannot order a ride with this start time, or null. */
export function customerProblem(
  customer: Rider & { phoneVerifiedAt: Date | null },
  startsAt: Date,
): RiderProblem | 'phoneUnproven' | null {
  return riderProblem(customer, startsAt) ?? (customer.phoneVerifiedAt === null ? 'phoneUnproven' : null)
}

/** Returns what is wrong with the times of an order, or null. An end time that the client sends must equal the computed one. */
export function timeProblem(
  times: { startsAt: Date; endsAt: Date; givenEnd: Date | null },
  now: Date,
): FieldError | null {
  const { startsAt, endsAt, givenEnd } = times
  if (startsAt < earliestPickup(now)) return problemAt('start', 'pickupTooEarly')
  if (startsAt > latestPickup(now)) return problemAt('start', 'pickupTooLate')
  if (givenEnd && givenEnd.getTime() !== endsAt.getTime()) return problemAt('end', 'endDiffers')
  return null
}

/** Rejects a start while the hub is closed, and names the next time at which it is open. */
export function assertHubOpen(hub: OpeningTimes & { name: string }, startsAt: Date): void {
  const opensAt = nextOpening(hub, startsAt)
  if (opensAt === null) throw fieldError('start', 'hubClosed')
  if (opensAt > startsAt) throw fieldError('start', 'hubOpensAt', { hub: hub.name, opensAt: opensAt.toISOString() })
}
