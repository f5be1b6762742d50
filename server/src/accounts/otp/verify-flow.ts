import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { takeAttempt } from '../../platform/throttle.ts'
import type { AccountLimits } from '../limits.ts'
import { rememberBrowser } from '../sessions/known-browsers.ts'
import { recordLogin, recordRefusedLogin } from '../login/record-login.ts'
import { isPassword } from '../passwords/password.ts'
import { readProfile } from '../queries.ts'
import { endSession, startSession } from '../sessions/sessions.ts'
import { mintToken } from '../tokens/tokens.ts'
import { consumeCode, returnTry, takeTry, type CodeKey, type StoredCode } from './codes.ts'
import { claimAccount, lockPhoneOwner, mayUseCode, recordPhoneProof, type PhoneOwner } from './phone-owner.ts'

/** A typed code and the address that it came from. */
export interface TypedCode extends CodeKey {
  code: string
  actor: Actor | null
  address: string
}

/**
 * Compares a typed code with the stored one. Every failure gets the same error, so that nothing reveals whether the phone has an account or the
 * tries are used up.
 */
export async function checkCode(
  transact: Transact,
  typed: TypedCode,
  limits: AccountLimits,
  now: Date,
): Promise<StoredCode> {
  await takeAttempt(transact, limits.otpCheck(typed.address), now)
  const stored = await transact((db) => takeTry(db, typed, now))
  const matches = await isPassword(stored?.codeHash ?? null, typed.code)
  if (!stored || !matches) throw new AppError('otpWrong')
  return stored
}

/** Marks the phone as verified. */
export async function verifyPhoneFlow(
  transact: Transact,
  typed: TypedCode,
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  const stored = await checkCode(transact, typed, limits, now)
  await transact(async (db) => {
    const owner = await useCode(db, stored, typed.actor)
    await recordPhoneProof(db, owner.userId, now)
  })
}

/** The browser that logs in. */
interface Browser {
  /** Its previous session, if any. The login ends it. */
  oldSecret: string | undefined
  /** Its own secret, if somebody has logged in there before. */
  browserSecret: string | undefined
  device: string | null
  client: Client
  pushSubscription: string | null
}

interface LoggedIn {
  secret: string
  browserSecret: string
  profile: Profile
  /** Whether the account's password was removed, because nobody had proved the phone before. */
  isClaimed: boolean
}

/** Starts a session with a code. */
export async function loginByOtpFlow(
  transact: Transact,
  typed: TypedCode,
  browser: Browser,
  limits: AccountLimits,
  now: Date,
): Promise<LoggedIn> {
  return recordRefusedLogin(transact, browser.client, typed.phone, now, () =>
    loginByOtp(transact, typed, browser, limits, now),
  )
}

async function loginByOtp(
  transact: Transact,
  typed: TypedCode,
  browser: Browser,
  limits: AccountLimits,
  now: Date,
): Promise<LoggedIn> {
  const stored = await checkCode(transact, typed, limits, now)
  const result = await transact(async (db) => {
    const owner = await useCode(db, stored, null)
    if (!owner.isProven) await claimAccount(db, owner.userId, now)
    // Return the refusal instead of throwing it, so that the code stays used.
    else if (owner.hasUnverifiedEmail) return new AppError('notVerified')
    if (browser.oldSecret) await endSession(db, browser.oldSecret)
    const secret = await startSession(db, owner.userId, browser.pushSubscription, now, browser.device)
    const browserSecret = await rememberBrowser(db, browser.browserSecret, owner.userId, now)
    await recordLogin(db, browser.client, owner.userId, 'otp', now)
    return { secret, browserSecret, profile: await readProfile(db, owner.userId), isClaimed: !owner.isProven }
  })
  if (result instanceof AppError) throw result
  return result
}

/** Returns a token for `reset-password`. */
export async function resetByOtpFlow(
  transact: Transact,
  typed: TypedCode,
  client: Client,
  limits: AccountLimits,
  now: Date,
): Promise<string> {
  const stored = await checkCode(transact, typed, limits, now)
  return transact(async (db) => {
    const owner = await useCode(db, stored, null)
    if (!owner.isProven) await claimAccount(db, owner.userId, now)
    await recordSecurityEvent(
      db,
      client,
      { kind: 'resetLinkRequested', actorId: null, subjectId: owner.userId, detail: 'otp' },
      now,
    )
    return mintToken(db, owner.userId, 'resetPassword', null, now)
  })
}

/** Checks a code of the session's customer that another endpoint will use. It stays valid. */
export async function checkOwnCodeFlow(
  transact: Transact,
  typed: TypedCode,
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  const stored = await checkCode(transact, typed, limits, now)
  if (stored.userId !== typed.actor?.userId) throw new AppError('otpWrong')
  await transact((db) => returnTry(db, stored))
}

// Lock the account before the code is used: it may have been closed, or have got another phone, since the code was sent.
async function useCode(db: Db, stored: StoredCode, actor: Actor | null): Promise<PhoneOwner> {
  const owner = await lockPhoneOwner(db, stored.phone)
  const isUsable = mayUseCode(stored.purpose, owner, actor) && owner.userId === stored.userId
  if (!isUsable || !(await consumeCode(db, stored))) throw new AppError('otpWrong')
  return owner
}
