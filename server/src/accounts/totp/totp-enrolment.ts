import { BRAND } from '@voltloop/contract/core/brand'
import type { TotpStatus } from '@voltloop/contract/accounts/totp'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit, recordSecurityEvent } from '../../audit/index.ts'
import type { Db, ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Sealer } from '../../platform/seal.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { endOtherSessions } from '../sessions/own-sessions.ts'
import { isSecondFactorRequired } from '../sessions/second-factor-required.ts'
import { totpContext } from '../sealing/contexts.ts'
import { clearSecondFactor } from './clear-second-factor.ts'
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { SECOND_FACTOR_COLUMNS, useCode, type SecondFactorSetting, type TypedCode } from './second-factor.ts'
import { createTotpSecret, totpUri } from './totp.ts'

export interface EnrolmentSetting extends SecondFactorSetting {
  isTotpRequired: boolean
}

/** Returns whether the actor's two-step login is on. */
export async function readTotp(db: ReadDb, actor: Actor, isTotpRequired: boolean): Promise<TotpStatus> {
  const user = await db
    .selectFrom('users')
    .select(['totp_confirmed_at', 'phone'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  return {
    isOn: user.totp_confirmed_at !== null,
    isRequired: isSecondFactorRequired(actor.role, isTotpRequired),
    recoveryCodesLeft: await countRecoveryCodes(db, actor.userId),
    phone: user.phone,
  }
}

/** Creates a secret for an authenticator app. A second call before the confirmation replaces it. */
export async function startTotp(
  db: Db,
  actor: Actor,
  sealer: Sealer,
): Promise<{ secret: string; uri: string; passwordHash: string | null }> {
  const user = await lockAccount(db, actor.userId)
  if (user.totp_confirmed_at) throw new AppError('secondFactorOn')
  const secret = createTotpSecret()
  await db
    .updateTable('users')
    .set({ totp_sealed: sealer.seal(secret, totpContext(user.id)), totp_last_step: null })
    .where('id', '=', user.id)
    .execute()
  // The app shows this name. An employee always has a phone number.
  const uri = totpUri(secret, BRAND, user.phone?.slice(-PHONE_DIGITS) ?? '')
  return { secret, uri, passwordHash: user.password_hash }
}

const PHONE_DIGITS = 10

/**
 * Turns two-step login on and returns the recovery codes. All other sessions end, because they began with the password
 * alone.
 */
export async function confirmTotpFlow(
  transact: Transact,
  actor: Actor,
  typed: TypedCode,
  setting: EnrolmentSetting,
  now: Date,
): Promise<string[]> {
  await takeAttempt(transact, setting.limits.secondFactor(actor.userId), now)
  return transact(async (db) => {
    const user = await lockAccount(db, actor.userId)
    if (user.totp_confirmed_at) throw new AppError('secondFactorOn')
    if (!(await useCode(db, user, typed, setting, now))) throw new AppError('secondFactorWrong')
    await db.updateTable('users').set({ totp_confirmed_at: now }).where('id', '=', user.id).execute()
    await endOtherSessions(db, actor)
    await broadcastSessionChange(db, [user.id])
    await recordAudit(db, actor, { action: 'user.secondFactorOn', subject: { kind: 'user', id: user.id } }, now)
    await recordSecurityEvent(db, typed.client, { kind: 'secondFactorEnabled', actorId: actor.userId }, now)
    await publish(db, { name: 'account.secondFactorChanged', userId: user.id, change: 'on' })
    return replaceRecoveryCodes(db, user.id)
  })
}

/** Turns two-step login off, unless the actor's role needs it. */
export async function removeTotpFlow(
  transact: Transact,
  actor: Actor,
  typed: TypedCode,
  setting: EnrolmentSetting,
  now: Date,
): Promise<void> {
  if (isSecondFactorRequired(actor.role, setting.isTotpRequired)) throw new AppError('secondFactorRequired')
  await withCode(transact, actor, typed, setting, now, async (db) => {
    await clearSecondFactor(db, actor.userId)
    await recordAudit(db, actor, { action: 'user.secondFactorOff', subject: { kind: 'user', id: actor.userId } }, now)
    await recordSecurityEvent(db, typed.client, { kind: 'secondFactorDisabled', actorId: actor.userId }, now)
    await publish(db, { name: 'account.secondFactorChanged', userId: actor.userId, change: 'off' })
  })
}

/** Replaces the actor's recovery codes and returns the new ones. */
export async function replaceRecoveryCodesFlow(
  transact: Transact,
  actor: Actor,
  typed: TypedCode,
  setting: EnrolmentSetting,
  now: Date,
): Promise<string[]> {
  return withCode(transact, actor, typed, setting, now, async (db) => {
    const subject = { kind: 'user', id: actor.userId } as const
    await recordAudit(db, actor, { action: 'user.recoveryCodesReplaced', subject }, now)
    await recordSecurityEvent(db, typed.client, { kind: 'recoveryCodesReplaced', actorId: actor.userId }, now)
    return replaceRecoveryCodes(db, actor.userId)
  })
}

// Runs an action in one transaction with the use of a code. Somebody who found an open session must not be able to guess one.
async function withCode<Result>(
  transact: Transact,
  actor: Actor,
  typed: TypedCode,
  setting: EnrolmentSetting,
  now: Date,
  act: (db: Db) => Promise<Result>,
): Promise<Result> {
  await takeAttempt(transact, setting.limits.secondFactor(actor.userId), now)
  return transact(async (db) => {
    const user = await lockAccount(db, actor.userId)
    if (!user.totp_confirmed_at) throw new AppError('secondFactorOff')
    if (!(await useCode(db, user, typed, setting, now))) throw new AppError('secondFactorWrong')
    await broadcastSessionChange(db, [user.id])
    return act(db)
  })
}

function lockAccount(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .select([...SECOND_FACTOR_COLUMNS, 'phone', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
