import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import type { Role } from '@voltloop/contract/core/roles'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { insertUser, NEW_CUSTOMER } from '../new-user.ts'
import { SIGNUP_SECONDS } from '../sessions/known-browsers.ts'
import { hashSecret } from '../tokens/secret-token.ts'
import type { Sender } from './requester.ts'

/** The account that has a phone number. */
export interface PhoneOwner {
  userId: string
  role: Role
  isActive: boolean
  /** Whether somebody who holds the phone has proved it. Until then anybody may have typed the number. */
  isProven: boolean
  hasVerifiedEmail: boolean
  hasUnverifiedEmail: boolean
  registeredAt: Date
  signupHash: Buffer | null
}

/** Reads and locks the account with this phone number. */
export async function lockPhoneOwner(db: Db, phone: string): Promise<PhoneOwner | null> {
  const user = await db
    .selectFrom('users')
    .select([
      'id',
      'role',
      'is_active',
      'phone_verified_at',
      'email',
      'email_verified_at',
      'created_at',
      'signup_token_hash',
    ])
    .where('phone', '=', phone)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) return null
  return {
    userId: user.id,
    role: user.role,
    isActive: user.is_active,
    isProven: user.phone_verified_at !== null,
    hasVerifiedEmail: user.email_verified_at !== null,
    hasUnverifiedEmail: user.email !== null && user.email_verified_at === null,
    registeredAt: user.created_at,
    signupHash: user.signup_token_hash,
  }
}

/**
 * Returns whether a code sent to this phone may prove it, log in or reset the password. Never for staff. Only the session or
 * the browser that entered a number can prove it: the number may be a typing error, and its holder must not get into the account.
 */
export function mayUseCode(purpose: OtpPurpose, owner: PhoneOwner | null, isOwn: boolean): owner is PhoneOwner {
  if (!owner || owner.role !== 'CUSTOMER' || !owner.isActive) return false
  return purpose === 'VERIFY' ? !owner.isProven && isOwn : true
}

/** Returns whether the sender owns the account: by a session, or by the browser in which it was created half an hour ago at most. */
export function isOwnerOf(owner: PhoneOwner | null, { actor, signupSecret }: Sender, now: Date): boolean {
  if (!owner) return false
  const isFresh = now.getTime() - owner.registeredAt.getTime() < SIGNUP_SECONDS * 1000
  const isMarked = signupSecret !== undefined && owner.signupHash?.equals(hashSecret(signupSecret)) === true
  return actor?.userId === owner.userId || (isMarked && isFresh)
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
 * Gives a phone that nobody has proved to the person who holds it, with a new account. The account that had the number loses it: whoever entered it
 * may have mistyped it or have had no right to it, and the holder of the phone must see nothing of that person.
 */
export async function openFreshAccount(
  db: Db,
  { userId, phone, client }: { userId: string; phone: string; client: Client },
  now: Date,
): Promise<string> {
  await db.updateTable('users').set({ phone: null }).where('id', '=', userId).execute()
  await recordSecurityEvent(db, client, { kind: 'phoneChanged', actorId: null, subjectId: userId }, now)
  await broadcastSessionChange(db, [userId])
  const contact = { phone, email: null, isEmailVerified: false }
  const newUser = { role: 'CUSTOMER', name: NEW_CUSTOMER, ...contact, dob: null, passwordHash: null } as const
  const newId = await insertUser(db, newUser, now)
  await recordPhoneProof(db, newId, now)
  await publish(db, { name: 'account.registered', userId: newId })
  return newId
}
