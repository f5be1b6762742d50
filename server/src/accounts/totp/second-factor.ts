import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import type { Sealer } from '../../platform/seal.ts'
import { clearAttempts, countUse } from '../../platform/attempts.ts'
import type { AccountLimits } from '../limits.ts'
import { totpContext } from '../sealing/contexts.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

export interface SecondFactorSetting {
  sealer: Sealer
  limits: AccountLimits
}

/** The account whose second factor is checked. The caller holds a lock on it. */
export interface SecondFactorOwner {
  id: string
  totp_sealed: Buffer | null
  totp_confirmed_at: Date | null
  totp_last_step: number | null
}

/** The columns of `SecondFactorOwner`. */
export const SECOND_FACTOR_COLUMNS = ['id', 'totp_sealed', 'totp_confirmed_at', 'totp_last_step'] as const

/** A code of the authenticator app or a recovery code, as somebody typed it. */
export interface TypedCode {
  code: string
  client: Client
}

/**
 * Checks the code of a login and uses it up. Returns null if it is right or the account has no second factor, otherwise
 * the refusal. The caller has counted the attempt, and returns the refusal instead of throwing it inside the transaction.
 */
export async function checkSecondFactor(
  db: Db,
  owner: SecondFactorOwner,
  { code, client }: { code: string | undefined; client: Client },
  setting: SecondFactorSetting,
  now: Date,
): Promise<AppError | null> {
  if (!owner.totp_confirmed_at) return null
  if (code === undefined) return new AppError('secondFactorNeeded')
  if (await useCode(db, owner, { code, client }, setting, now)) return null
  await noticeWrongCode(db, owner.id, now)
  return new AppError('secondFactorWrong')
}

// Somebody who enters wrong codes at a login knows the password. The owner is notified once a day.
async function noticeWrongCode(db: Db, userId: string, now: Date): Promise<void> {
  const count = await countUse(db, { key: `secondFactor:wrong:${userId}`, windowSeconds: 86_400 }, now)
  if (count === NOTICED_AFTER) await publish(db, { name: 'account.secondFactorGuessed', userId })
}

const NOTICED_AFTER = 3

/**
 * Uses up a code of the authenticator app or a recovery code, and clears the counted attempts. Returns false if it is
 * wrong or was used already.
 */
export async function useCode(
  db: Db,
  owner: SecondFactorOwner,
  { code: typed, client }: TypedCode,
  { sealer, limits }: SecondFactorSetting,
  now: Date,
): Promise<boolean> {
  if (!owner.totp_sealed) return false
  const code = typed.replaceAll(/\s/g, '')
  if (/^\d{6}$/.test(code)) {
    const secret = sealer.open(owner.totp_sealed, totpContext(owner.id))
    const step = stepOfCode(secret, code, owner.totp_last_step, now)
    if (step === null) return false
    await db.updateTable('users').set({ totp_last_step: step }).where('id', '=', owner.id).execute()
  } else {
    if (!(await takeRecoveryCode(db, owner.id, code))) return false
    await recordSecurityEvent(db, client, { kind: 'recoveryCodeUsed', actorId: owner.id }, now)
  }
  await clearAttempts(
    db,
    limits.secondFactor(owner.id).map(({ key }) => key),
  )
  return true
}
