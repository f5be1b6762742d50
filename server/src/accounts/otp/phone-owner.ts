import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { forgetBrowsers } from '../sessions/known-browsers.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'

/** The account that has a phone number. */
export interface PhoneOwner {
  userId: string
  role: Role
  isActive: boolean
  /** Whether somebody who holds the phone has proved it. Until then anybody may have typed the number. */
  isProven: boolean
  hasVerifiedEmail: boolean
  hasUnverifiedEmail: boolean
  hasGoogle: boolean
}

/** Reads and locks the account with this phone number. */
export async function lockPhoneOwner(db: Db, phone: string): Promise<PhoneOwner | null> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'role', 'is_active', 'phone_verified_at', 'email', 'email_verified_at'])
    .select((eb) =>
      eb
        .exists(eb.selectFrom('identities').select('subject').whereRef('identities.user_id', '=', 'users.id'))
        .as('has_google'),
    )
    .where('phone', '=', phone)
    .forNoKeyUpdate('users')
    .executeTakeFirst()
  if (!user) return null
  return {
    userId: user.id,
    role: user.role,
    isActive: user.is_active,
    isProven: user.phone_verified_at !== null,
    hasVerifiedEmail: user.email_verified_at !== null,
    hasUnverifiedEmail: user.email !== null && user.email_verified_at === null,
    hasGoogle: Boolean(user.has_google),
  }
}

/**
 * Returns whether a code sent to this phone may prove it, log in or reset the password. Never for staff. An unproven number may be a typing
 * error: if its account has another login, the holder of the phone must not get in.
 */
export function mayUseCode(
  purpose: OtpPurpose,
  owner: PhoneOwner | null,
  actor: Pick<Actor, 'userId'> | null,
): owner is PhoneOwner {
  if (!owner || owner.role !== 'CUSTOMER' || !owner.isActive) return false
  const isOwn = actor?.userId === owner.userId
  const hasOtherLogin = owner.hasVerifiedEmail || owner.hasGoogle
  if (purpose === 'VERIFY') return !owner.isProven && (isOwn || !hasOtherLogin)
  return owner.isProven || !hasOtherLogin
}

/** Marks the phone of an account as verified. */
export async function recordPhoneProof(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone_verified_at: now })
    .where('id', '=', userId)
    .where('phone_verified_at', 'is', null)
    .execute()
  await broadcastSessionChange(db, [userId])
}

/**
 * Gives an account whose phone was never proved to the person who holds the phone. Somebody else may have registered the number, so the
 * password, the unverified e-mail, all sessions and all reset links end.
 */
export async function claimAccount(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('users')
    .set({ phone_verified_at: now, password_hash: null, email: null, pending_email: null })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(db, userId)
  await revokePasswordTokens(db, userId)
  await forgetBrowsers(db, userId)
}
