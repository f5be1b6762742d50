import type { ErrorCode } from '@voltloop/contract/core/error-codes'
import { earliestPickup, latestPickup } from '@voltloop/contract/bookings/pickup'
import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import { problemAt, type FieldError } from '../../platform/errors.ts'

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
  if (startsAt < earliestPickup(now)) return problemAt('start', 'pickupTooEarly')
  if (startsAt > latestPickup(now)) return problemAt('start', 'pickupTooLate')
  if (givenEnd && givenEnd.getTime() !== endsAt.getTime()) return problemAt('end', 'endDiffers')
  return null
}
