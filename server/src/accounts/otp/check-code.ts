import { recordSecurityEvent } from '../../audit/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import type { Sealer } from '../../platform/seal.ts'
import { refundAttempt, takeAttempt, type Limit } from '../../platform/attempts.ts'
import type { AccountLimits } from '../limits.ts'
import { findCode, hashCode, type CodeKey, type StoredCode } from './codes.ts'
import { findRequester, type Sender } from './requester.ts'

/** A typed code and the sender that it came from. */
export interface TypedCode extends CodeKey {
  code: string
  sender: Sender
  client: Client
}

export interface CodeSetting {
  limits: AccountLimits
  sealer: Sealer
}

/**
 * Looks a typed code up. Known and unknown phones take the same steps, so that nothing reveals whether the phone has an account. Each sender has tries
 * of its own, so that nobody can use up the tries of somebody else.
 */
export async function checkCode(
  transact: Transact,
  typed: TypedCode,
  { limits, sealer }: CodeSetting,
  now: Date,
): Promise<StoredCode> {
  const { sender } = typed
  const requester = await transact((db) => findRequester(db, typed, sender, now))
  const ofNetwork = limits.otpCheck(requester, sender.network)
  await takeAttempt(transact, ofNetwork, now)
  const ofDay = limits.otpTriesOfDay(typed, requester)
  await takeAttempt(transact, ofDay, now)
  const ofCode = limits.otpTries(typed, requester)
  const hasTry = await takeTry(transact, ofCode, now)
  const stored = await transact((db) => findCode(db, typed, hashCode(typed, typed.code, sealer), now))
  if (!hasTry || !stored) {
    // A refused login is recorded as such.
    if (typed.purpose !== 'LOGIN') await recordWrongCode(transact, typed, now)
    throw new AppError('otpWrong')
  }
  await transact((db) =>
    refundAttempt(
      db,
      [...ofNetwork, ...ofDay, ...ofCode].map(({ key }) => key),
    ),
  )
  return stored
}

// Beyond the tries of a code its answer is 'wrong', as for a wrong one: a new code brings new tries.
async function takeTry(transact: Transact, limits: readonly Limit[], now: Date): Promise<boolean> {
  try {
    await takeAttempt(transact, limits, now)
    return true
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooMany') return false
    throw error
  }
}

async function recordWrongCode(transact: Transact, { phone, purpose, client }: TypedCode, now: Date): Promise<void> {
  await transact(async (db) => {
    const owner = await db.selectFrom('users').select('id').where('phone', '=', phone).executeTakeFirst()
    const whose = owner ? { subjectId: owner.id } : { phoneLast4: phone.slice(-4) }
    await recordSecurityEvent(db, client, { kind: 'codeWrong', actorId: null, detail: purpose, ...whose }, now)
  })
}
