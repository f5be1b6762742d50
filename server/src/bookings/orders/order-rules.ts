import type { ErrorCode } from '@voltloop/contract/errors'
import * as words from '@voltloop/contract/messages/bookings'
import { earliestPickup, latestPickup } from '@voltloop/contract/pickup'
import { dayInIndia } from '@voltloop/contract/time'
import type { FieldError } from '../../platform/errors.ts'

export interface OrderingCustomer {
  phone: string | null
  dob: string | null
  kycSubmittedAt: Date | null
}

/** Why somebody cannot order a ride that begins then, or null. */
export function customerProblem({ phone, dob, kycSubmittedAt }: OrderingCustomer, startsAt: Date): ErrorCode | null {
  if (phone === null || dob === null) return 'profileMissing'
  if (kycSubmittedAt === null) return 'kycMissing'
  return birthdayOf(dob, ADULT) > dayInIndia(startsAt) ? 'tooYoung' : null
}

/** What is wrong with the times of an order, or null. Whoever gives an end must have come to the same as we. */
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

const ADULT = 18

// As text, so that no time zone comes in; who was born on a 29th of February comes of age on the 1st of March.
function birthdayOf(dob: string, age: number): string {
  return `${Number(dob.slice(0, 4)) + age}${dob.slice(4)}`
}
