import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { GivenConsent } from '@voltloop/contract/accounts/consent-versions'
import type { Actor } from '@voltloop/contract/core/roles'
import { eraseKyc, readProfile, recordConsents } from '../accounts/index.ts'
import { readOpenMatters } from '../bookings/index.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'

/** Records the consents that a customer gives after signup, because a text is new or has changed. */
export async function giveConsents(
  db: Db,
  { userId }: Actor,
  consents: readonly GivenConsent[],
  now: Date,
): Promise<Profile> {
  await recordConsents(db, userId, consents, now)
  return readProfile(db, userId)
}

/** Withdraws the consent to the use of identity numbers and erases them. They are needed until all bookings are over and no money is owed. */
export async function withdrawKycConsent(db: Db, { userId }: Actor, now: Date): Promise<Profile> {
  // Lock the account first: an order that is being placed could otherwise be confirmed without identity numbers.
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  if ((await readOpenMatters(db, userId)).length > 0) throw new AppError('consentNeeded')
  return eraseKyc(db, userId, now)
}
