import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { clearAttemptsOf } from '../../platform/attempts.ts'
import { AppError } from '../../platform/errors.ts'
import { assertProofHolds, type OwnerProof } from '../otp/confirm-owner-flow.ts'

/** The data of an account by which rows of other tables are found. */
export interface LockedAccount {
  userId: string
  phone: string | null
  /** The e-mail of the account, and the one that it was about to change to. */
  emails: string[]
  registeredAt: Date
}

/**
 * Locks an account before it is erased, and clears its limits. Everything that is written about the person waits for the erasure, or the erasure waits for it.
 * Rejects a proof that no longer holds, because the password was changed or the code was used meanwhile.
 */
export async function lockOwner(db: Db, { userId }: Actor, proof: OwnerProof): Promise<LockedAccount> {
  await clearLimitsOf(db, userId)
  const account = await db
    .selectFrom('users')
    .select(['phone', 'email', 'pending_email', 'password_hash', 'created_at as registeredAt', 'erased_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (account.erased_at !== null) throw new AppError('notSignedIn')
  await assertProofHolds(db, proof, account.password_hash)
  const { phone, email, pending_email: pendingEmail, registeredAt } = account
  return { userId, phone, emails: [email, pendingEmail].filter((one) => one !== null), registeredAt }
}

// Before the account is locked: a request counts itself first and then refers to the account, so the opposite order could deadlock with it.
async function clearLimitsOf(db: Db, userId: string): Promise<void> {
  const { phone } = await db.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirstOrThrow()
  await clearAttemptsOf(db, phone === null ? [userId] : [userId, phone], KEPT_COUNTS)
}

// Counts of text messages and mails stay until their time ends: deleting an account must not allow more of them.
const KEPT_COUNTS = ['otp:', 'mail:']
