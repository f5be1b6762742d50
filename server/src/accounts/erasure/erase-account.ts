import { CONSENT_PURPOSES } from '@voltloop/contract/accounts/consent-versions'
import { DELETED_CUSTOMER } from '@voltloop/contract/accounts/deletion-messages'
import type { Db } from '../../platform/db/db.ts'
import { broadcastPeople } from '../broadcast.ts'
import { endConsents } from '../consents/consents.ts'
import { NO_KYC } from '../kyc/kyc-columns.ts'
import { forgetBrowsers } from '../sessions/known-browsers.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import type { LockedAccount } from './lock-owner.ts'

/**
 * Erases everything in a locked account that identifies its owner, and ends all sessions. The row stays, because bookings and invoices refer
 * to it. The phone and the e-mail can be registered again.
 */
export async function eraseAccount(db: Db, { userId }: LockedAccount, now: Date): Promise<void> {
  await endSessionsOf(db, userId)
  await forgetBrowsers(db, userId)
  await db.deleteFrom('identities').where('user_id', '=', userId).execute()
  await db.deleteFrom('account_tokens').where('user_id', '=', userId).execute()
  await db.deleteFrom('google_links').where('user_id', '=', userId).execute()
  // Codes of the previous release.
  await db.deleteFrom('otp_codes').where('user_id', '=', userId).execute()
  await db.deleteFrom('desk_proofs').where('customer_id', '=', userId).execute()
  await db.deleteFrom('one_time_codes').where('user_id', '=', userId).execute()
  // The record of consents stays: it names nobody, and proves what the account was used for.
  for (const purpose of CONSENT_PURPOSES) await endConsents(db, userId, purpose, now)
  await db
    .updateTable('users')
    .set({
      ...NO_KYC,
      kyc_submitted_at: null,
      kyc_erased_at: null,
      is_documents_verified: false,
      name: DELETED_CUSTOMER,
      phone: null,
      phone_verified_at: null,
      email: null,
      email_verified_at: null,
      pending_email: null,
      dob: null,
      password_hash: null,
      signup_token_hash: null,
      is_active: false,
      has_pass: false,
      is_training_completed: false,
      erased_at: now,
    })
    .where('id', '=', userId)
    .execute()
  await broadcastPeople(db, [])
}
