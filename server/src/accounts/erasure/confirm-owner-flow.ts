import type { Actor } from '@voltloop/contract/core/roles'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { takeAttempt } from '../../platform/throttle.ts'
import type { AccountLimits } from '../limits.ts'
import type { StoredCode } from '../otp/codes.ts'
import { checkCode } from '../otp/verify-flow.ts'
import { isPassword } from '../passwords/password.ts'
import type { OwnerProof } from './lock-owner.ts'

interface TypedProof {
  password?: string | undefined
  code?: string | undefined
  address: string
}

/** Checks that the actor owns the account, by the password or by a code for DELETE. `lockOwner` checks the result again. */
export async function confirmOwnerFlow(
  transact: Transact,
  actor: Actor,
  { password, code, address }: TypedProof,
  limits: AccountLimits,
  now: Date,
): Promise<OwnerProof> {
  const account = await transact((db) => readAccount(db, actor))
  if (password !== undefined) {
    // Somebody who found an open session must not be able to guess the password.
    await takeAttempt(transact, limits.deletion(actor.userId), now)
    if (account.password_hash === null) throw new AppError('passwordUnset')
    if (!(await isPassword(account.password_hash, password))) {
      throw fieldError('password', 'deletionPasswordWrong')
    }
    return { passwordHash: account.password_hash }
  }
  if (account.phone === null || code === undefined) throw new AppError('otpWrong')
  const typed = { phone: account.phone, code, purpose: 'DELETE', actor, address } as const
  return { code: await requireOwn(checkCode(transact, typed, limits, now), actor) }
}

async function requireOwn(checked: Promise<StoredCode>, { userId }: Actor): Promise<StoredCode> {
  const stored = await checked
  if (stored.userId !== userId) throw new AppError('otpWrong')
  return stored
}

async function readAccount(db: Db, { userId }: Actor) {
  return db.selectFrom('users').select(['password_hash', 'phone']).where('id', '=', userId).executeTakeFirstOrThrow()
}
