import type { OtpPurpose } from '@voltloop/contract/accounts/otp'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { refundAttempt, takeAttempt } from '../../platform/attempts.ts'
import { recordWrongPassword } from '../login/record-login.ts'
import { isPassword } from '../passwords/password.ts'
import { checkCode, type CodeSetting } from './check-code.ts'
import { consumeCode, type StoredCode } from './codes.ts'
import type { Sender } from './requester.ts'

/** How the owner of an account was confirmed: the password that was right, or the code that was typed. Null if the account has nothing to ask for. */
export type OwnerProof = { passwordHash: string } | { code: StoredCode } | null

interface TypedProof {
  password?: string | undefined
  code?: string | undefined
  purpose: Extract<OtpPurpose, 'DELETE' | 'CONFIRM'>
  sender: Sender
  client: Client
}

/**
 * Checks that the actor owns the account and not only a session of it, by the password or by a code. `assertProofHolds` checks the result again,
 * inside the transaction.
 */
export async function confirmOwnerFlow(
  transact: Transact,
  actor: Actor,
  { password, code, purpose, sender, client }: TypedProof,
  setting: CodeSetting,
  now: Date,
): Promise<OwnerProof> {
  const account = await transact((db) => readAccount(db, actor))
  if (password !== undefined) {
    // Somebody who found an open session must not be able to guess the password.
    const guesses = setting.limits.ownerPassword(actor.userId)
    await takeAttempt(transact, guesses, now)
    if (account.password_hash === null) throw new AppError('passwordUnset')
    if (!(await isPassword(account.password_hash, password))) {
      await transact((db) => recordWrongPassword(db, client, actor.userId, now))
      throw fieldError('password', 'deletionPasswordWrong')
    }
    await transact((db) =>
      refundAttempt(
        db,
        guesses.map(({ key }) => key),
      ),
    )
    return { passwordHash: account.password_hash }
  }
  if (code === undefined) {
    const hasContact = account.phone_verified_at !== null || account.email_verified_at !== null
    if (account.password_hash !== null || hasContact) throw new AppError('proofNeeded')
    return null
  }
  const typed = account.phone === null ? null : { phone: account.phone, code, purpose, sender, client }
  const stored =
    typed && (await checkCode(transact, typed, setting, now).catch((error: unknown) => nameProof(error, purpose)))
  if (stored?.userId !== actor.userId) throw new AppError('otpWrong')
  return { code: stored }
}

// A change of the phone has two codes, so the error names the one that was wrong.
function nameProof(error: unknown, purpose: OtpPurpose): never {
  if (purpose === 'CONFIRM' && error instanceof AppError && error.code === 'otpWrong')
    throw fieldError('proof', 'otpWrong')
  throw error
}

/** Rejects a proof that no longer holds, because the password was changed or the code was used meanwhile. The caller has locked the account. */
export async function assertProofHolds(db: Db, proof: OwnerProof, passwordHash: string | null): Promise<void> {
  if (proof === null) return
  if ('code' in proof && !(await consumeCode(db, proof.code))) throw new AppError('otpWrong')
  if ('passwordHash' in proof && proof.passwordHash !== passwordHash) throw new AppError('wrongPassword')
}

async function readAccount(db: Db, { userId }: Actor) {
  return db
    .selectFrom('users')
    .select(['password_hash', 'phone', 'phone_verified_at', 'email_verified_at'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}
