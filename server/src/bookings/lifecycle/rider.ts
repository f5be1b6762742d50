import { dayInIndia, isAdultOn } from '@voltloop/contract/core/time'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { LockedBooking } from './booking.ts'

export interface Rider {
  phone: string | null
  dob: string | null
  kycSubmittedAt: Date | null
}

export type RiderProblem = 'profileMissing' | 'kycMissing' | 'tooYoung'

/** Returns why a customer cannot ride from this time on, or null. */
export function riderProblem({ phone, dob, kycSubmittedAt }: Rider, from: Date): RiderProblem | null {
  if (phone === null || dob === null) return 'profileMissing'
  if (kycSubmittedAt === null) return 'kycMissing'
  return isAdultOn(dob, dayInIndia(from)) ? null : 'tooYoung'
}

/** Rejects the booking of a customer who cannot ride from this time on, for example because there are no identity numbers. */
export async function assertMayRide(db: Db, { customerId }: LockedBooking, from: Date): Promise<void> {
  const customer = await db
    .selectFrom('users')
    .select(['phone', 'dob', 'kyc_submitted_at as kycSubmittedAt'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  assertRider(customer, from)
}

/** The same for a customer whose data the caller has read. */
export function assertRider(customer: Rider, from: Date): void {
  const problem = riderProblem(customer, from)
  if (problem) throw new AppError(WORDS_FOR_STAFF[problem])
}

const WORDS_FOR_STAFF = {
  profileMissing: 'customerWithoutDetails',
  kycMissing: 'customerWithoutKyc',
  tooYoung: 'customerTooYoung',
} as const
