import { sql } from 'kysely'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { takeAttempt } from '../../platform/attempts.ts'
import { readProfile } from '../queries.ts'
import { hashSecret, mintSecret } from '../tokens/secret-token.ts'
import { endSession, startSession } from '../sessions/sessions.ts'
import { checkSecondFactor, SECOND_FACTOR_COLUMNS, type SecondFactorSetting } from '../totp/second-factor.ts'
import { rememberBrowser } from '../sessions/known-browsers.ts'
import { recordLogin, recordRefusedCode } from './record-login.ts'

/** How long a person has to enter the code. */
export const PENDING_LOGIN_SECONDS = 600

/**
 * Stores a login that needs a code, if the account has a second factor. Returns the secret for the browser's cookie, or
 * null if the login may start a session at once. Locks the account: its second factor may be turned on at this moment.
 */
export async function storePendingLogin(db: Db, userId: string, now: Date): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('totp_confirmed_at')
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirstOrThrow()
  if (!user.totp_confirmed_at) return null
  const { secret, hash } = mintSecret()
  const expiresAt = new Date(now.getTime() + PENDING_LOGIN_SECONDS * 1000)
  await db.insertInto('pending_logins').values({ token_hash: hash, user_id: userId, expires_at: expiresAt }).execute()
  return secret
}

/** The browser in which a person logs in. */
interface Browser {
  /** The browser's previous session, if any. The login ends it. */
  oldSecret: string | undefined
  /** The browser's own secret, if somebody has logged in there before. */
  browserSecret: string | undefined
  device: string | null
  client: Client
}

/** Completes a pending login with a code, and starts a session. */
export async function completeLoginFlow(
  transact: Transact,
  { pendingSecret, code, browser }: { pendingSecret: string | undefined; code: string; browser: Browser },
  setting: SecondFactorSetting,
  now: Date,
): Promise<{ secret: string; browserSecret: string; profile: Profile }> {
  const userId = await transact((db) => readPendingLogin(db, pendingSecret, now))
  if (pendingSecret === undefined || userId === null) throw new AppError('pendingLoginDead')
  await takeAttempt(transact, setting.limits.secondFactor(userId), now)
  const result = await transact(async (db) => {
    const user = await db
      .selectFrom('users')
      .select([...SECOND_FACTOR_COLUMNS, 'is_active'])
      .where('id', '=', userId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (!user.is_active) throw new AppError('accountClosed')
    // A wrong code leaves the pending login for the next try. Return the refusal, so that the security log keeps it.
    const refusal = await checkSecondFactor(db, user, { code, client: browser.client }, setting, now)
    if (refusal) {
      await recordRefusedCode(db, browser.client, userId, refusal, now)
      return refusal
    }
    const hash = hashSecret(pendingSecret)
    const { numDeletedRows } = await db.deleteFrom('pending_logins').where('token_hash', '=', hash).executeTakeFirst()
    if (numDeletedRows === 0n) throw new AppError('pendingLoginDead')
    if (browser.oldSecret) await endSession(db, browser.oldSecret)
    const secret = await startSession(db, userId, null, now, browser.device)
    const browserSecret = await rememberBrowser(db, browser.browserSecret, userId, now)
    await recordLogin(db, browser.client, userId, 'google', now)
    return { secret, browserSecret, profile: await readProfile(db, userId) }
  })
  if (result instanceof AppError) throw result
  return result
}

async function readPendingLogin(db: Db, secret: string | undefined, now: Date): Promise<string | null> {
  if (secret === undefined) return null
  const found = await db
    .selectFrom('pending_logins')
    .select('user_id')
    .where('token_hash', '=', hashSecret(secret))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return found?.user_id ?? null
}

export async function deleteExpiredLogins(db: Db, batch: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from pending_logins where ctid = any(array(
    select ctid from pending_logins where expires_at <= ${now} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}
