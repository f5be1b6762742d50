import type { Profile } from '@voltloop/contract/accounts/accounts'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { recordLogin, recordRefusedLogin } from '../login/record-login.ts'
import { readProfile } from '../queries.ts'
import { rememberBrowser } from '../sessions/known-browsers.ts'
import { endSession, startSession } from '../sessions/sessions.ts'
import { mintToken } from '../tokens/tokens.ts'
import { checkCode, type CodeSetting, type TypedCode } from './check-code.ts'
import { consumeCode, type StoredCode } from './codes.ts'
import {
  isOwnerOf,
  lockPhoneOwner,
  mayUseCode,
  openFreshAccount,
  recordPhoneProof,
  type PhoneOwner,
} from './phone-owner.ts'
import type { Sender } from './requester.ts'

/** Marks the phone as verified. */
export async function verifyPhoneFlow(
  transact: Transact,
  typed: TypedCode,
  setting: CodeSetting,
  now: Date,
): Promise<void> {
  const stored = await checkCode(transact, typed, setting, now)
  await transact(async (db) => {
    const owner = await useCode(db, stored, typed.sender, now)
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
  /** Whether the account is new, because nobody had proved the phone of the earlier one. */
  isNewAccount: boolean
}

/** Starts a session with a code. */
export async function loginByOtpFlow(
  transact: Transact,
  typed: TypedCode,
  browser: Browser,
  setting: CodeSetting,
  now: Date,
): Promise<LoggedIn> {
  return recordRefusedLogin(transact, browser.client, typed.phone, now, () =>
    loginByOtp(transact, typed, browser, setting, now),
  )
}

async function loginByOtp(
  transact: Transact,
  typed: TypedCode,
  browser: Browser,
  setting: CodeSetting,
  now: Date,
): Promise<LoggedIn> {
  const stored = await checkCode(transact, typed, setting, now)
  const result = await transact(async (db) => {
    const owner = await useCode(db, stored, typed.sender, now)
    const userId = await openAccount(db, owner, { phone: stored.phone, client: typed.client }, now)
    // Return the refusal instead of throwing it, so that the code stays used.
    if (owner.isProven && owner.hasUnverifiedEmail && !owner.isSender) return new AppError('notVerified')
    if (browser.oldSecret) await endSession(db, browser.oldSecret)
    const secret = await startSession(db, userId, browser.pushSubscription, now, browser.device)
    const browserSecret = await rememberBrowser(db, browser.browserSecret, userId, now)
    await recordLogin(db, browser.client, userId, 'otp', now)
    await publish(db, { name: 'account.otpLogin', userId, device: browser.device })
    return { secret, browserSecret, profile: await readProfile(db, userId), isNewAccount: userId !== owner.userId }
  })
  if (result instanceof AppError) throw result
  return result
}

/** Returns a token for `reset-password`. */
export async function resetByOtpFlow(
  transact: Transact,
  typed: TypedCode,
  setting: CodeSetting,
  now: Date,
): Promise<string> {
  const stored = await checkCode(transact, typed, setting, now)
  return transact(async (db) => {
    const owner = await useCode(db, stored, typed.sender, now)
    const userId = await openAccount(db, owner, { phone: stored.phone, client: typed.client }, now)
    const event = { kind: 'resetLinkRequested', actorId: null, subjectId: userId, detail: 'otp' } as const
    await recordSecurityEvent(db, typed.client, event, now)
    return mintToken(db, userId, 'resetPassword', null, now)
  })
}

/** Checks a code of the session's person that another endpoint will use. It stays valid. */
export async function checkOwnCodeFlow(
  transact: Transact,
  typed: TypedCode,
  setting: CodeSetting,
  now: Date,
): Promise<void> {
  const stored = await checkCode(transact, typed, setting, now)
  if (stored.userId !== typed.sender.actor?.userId) throw new AppError('otpWrong')
}

interface CodeOwner extends PhoneOwner {
  /** Whether the code was typed in a session or browser of the account's owner. */
  isSender: boolean
}

// Lock the account before the code is used: it may have been closed, or have got another phone, since the code was sent.
async function useCode(db: Db, stored: StoredCode, sender: Sender, now: Date): Promise<CodeOwner> {
  const owner = await lockPhoneOwner(db, stored.phone)
  const isSender = isOwnerOf(owner, sender, now)
  const isUsable = mayUseCode(stored.purpose, owner, isSender) && owner.userId === stored.userId
  if (!isUsable || !(await consumeCode(db, stored))) throw new AppError('otpWrong')
  return { ...owner, isSender }
}

// Returns the account that a code opens. Where nobody has proved the phone, only the browser that entered the number keeps its account.
async function openAccount(
  db: Db,
  owner: CodeOwner,
  { phone, client }: { phone: string; client: Client },
  now: Date,
): Promise<string> {
  if (owner.isProven) return owner.userId
  if (!owner.isSender) return openFreshAccount(db, { userId: owner.userId, phone, client }, now)
  await recordPhoneProof(db, owner.userId, now)
  return owner.userId
}
