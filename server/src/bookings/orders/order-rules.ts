import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import * as words from '@voltloop/contract/messages/bookings'
import { earliestPickup, latestPickup } from '@voltloop/contract/bookings/pickup'
import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import type { FieldError } from '../../platform/errors.ts'

export interface OrderingCustomer {
  phone: string | null
  phoneVerifiedAt: Date | null
  dob: string | null
  kycSubmittedAt: Date | null
}

/** Returns why a customer cannot order a ride with this start time, or null. */
export function customerProblem(
  { phone, phoneVerifiedAt, dob, kycSubmittedAt }: OrderingCustomer,
  startsAt: Date,
): ErrorCode | null {
  if (phone === null || dob === null) return 'profileMissing'
  if (kycSubmittedAt === null) return 'kycMissing'
  if (!isAdultOn(dob, dayInIndia(startsAt))) return 'tooYoung'
  return phoneVerifiedAt === null ? 'phoneUnproven' : null
}

/** Returns what is wrong with the times of an order, or null. An end time that the client sends must equal the computed one. */
export function timeProblem(
  times: { startsAt: Date; endsAt: Date; givenEnd: Date | null },
  now: Date,
): FieldError | null {
  const { startsAt, endsAt, givenEnd } = times
  if (startsAt < earliestPickup(now)) return { path: 'start', message: words.PICKUP_TOO_EARLY }
  if (startsAt > latestPickup(now)) return { path: 'start', message: words.PICKUP_TOO_LATE }
  if (givenEnd && givenEnd.getTime() !== endsAt.getTime()) return { path: 'end', message: words.END_DIFFERS }
  return null
}
