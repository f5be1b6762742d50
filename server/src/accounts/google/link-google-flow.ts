import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { refundAttempt, takeAttempt } from '../../platform/attempts.ts'
import { forgetBrowsers, rememberBrowser } from '../sessions/known-browsers.ts'
import { recordLogin, recordRefusedCode, recordWrongPassword } from '../login/record-login.ts'
import { checkCode } from '../otp/check-code.ts'
import { consumeCode, type StoredCode } from '../otp/codes.ts'
import type { Sender } from '../otp/requester.ts'
import { isPassword } from '../passwords/password.ts'
import { readProfile } from '../queries.ts'
import { endSession, endSessionsOf, startSession } from '../sessions/sessions.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'
import { checkSecondFactor, type SecondFactorSetting } from '../totp/second-factor.ts'
import { detachEmail, makeLinkedCustomer } from './google-account.ts'
import type { Browser } from './google-flow.ts'
import { linkIdentity } from './identity.ts'
import { consumePendingLink, lockPendingLink } from './pending-link.ts'

interface LoggedIn {
  secret: string
  browserSecret: string
  profile: Profile
}

interface LinkRequest {
  /** The secret of the pending link, from the browser's cookie. */
  linkSecret: string | undefined
  /** Null if the person does not know the password of the account: it is removed. */
  password: string | null
  /** The code of the account's second factor, if the person has typed one. */
  code?: string | undefined
  /** The code that was texted to the phone of an account without a password. */
  phoneCode?: string | undefined
  browser: Browser
  sender: Sender
}

/**
 * Links a Google identity to an account with a password, and starts a session. A person who does not know the password
 * owns the e-mail, but somebody else may have created the account: everything that opened it until now ends.
 */
export async function linkGoogleFlow(
  transact: Transact,
  { linkSecret, password, code, phoneCode, browser, sender }: LinkRequest,
  setting: SecondFactorSetting,
  now: Date,
): Promise<LoggedIn> {
  if (!linkSecret) throw new AppError('googleLinkDead')
  const found = await transact((db) => lockPendingLink(db, linkSecret, now))
  if (!found) throw new AppError('googleLinkDead')
  const guesses = setting.limits.googleLink(found.userId)
  const refundGuess = (db: Db) =>
    refundAttempt(
      db,
      guesses.map(({ key }) => key),
    )
  if (password !== null) {
    await takeAttempt(transact, guesses, now)
    if (!(await isPassword(found.passwordHash, password))) {
      await transact((db) => recordWrongPassword(db, browser.client, found.userId, now))
      throw new AppError('wrongPassword')
    }
  }
  if (found.passwordHash === null && phoneCode === undefined) {
    return transact((db) => leaveAccount(db, { linkSecret, browser }, now))
  }
  const stored =
    phoneCode === undefined || found.passwordHash !== null
      ? null
      : await checkLinkCode(transact, found, { code: phoneCode, sender, client: browser.client }, setting, now)
  if (code !== undefined) await takeAttempt(transact, setting.limits.secondFactor(found.userId), now)
  const result = await transact(async (db) => {
    const link = await lockPendingLink(db, linkSecret, now)
    // The password may have been reset while it was being checked.
    if (!link || (password !== null && link.passwordHash !== found.passwordHash)) throw new AppError('googleLinkDead')
    // Return the refusal instead of throwing it, so that the right password is not counted as a guess.
    const refusal = await checkSecondFactor(db, link.owner, { code, client: browser.client }, setting, now)
    if (refusal) {
      if (password !== null) await refundGuess(db)
      await recordRefusedCode(db, browser.client, link.userId, refusal, now)
      return refusal
    }
    if (stored && !(await consumeCode(db, stored))) throw new AppError('otpWrong')
    if (!(await consumePendingLink(db, linkSecret)) || !(await linkIdentity(db, link, link.userId, now))) {
      throw new AppError('googleLinkDead')
    }
    const isPasswordRemoved = password === null && stored === null
    if (isPasswordRemoved) await endOtherLogins(db, link)
    else if (password !== null) await refundGuess(db)
    await recordSecurityEvent(db, browser.client, { kind: 'googleLinked', actorId: link.userId }, now)
    await publish(db, { name: 'account.googleLinked', userId: link.userId, isPasswordRemoved })
    return startLogin(db, link.userId, browser, now)
  })
  if (result instanceof AppError) throw result
  return result
}

async function startLogin(db: Db, userId: string, browser: Browser, now: Date): Promise<LoggedIn> {
  if (browser.oldSecret) await endSession(db, browser.oldSecret)
  const secret = await startSession(db, userId, null, now, browser.device)
  const browserSecret = await rememberBrowser(db, browser.browserSecret, userId, now)
  await recordLogin(db, browser.client, userId, 'google', now)
  return { secret, browserSecret, profile: await readProfile(db, userId) }
}

// The person has no code from the account's phone, so the account is somebody else's, who entered the person's e-mail. The e-mail leaves it, and
// the person gets an account of their own. The account of an employee is given up by an administrator only.
async function leaveAccount(
  db: Db,
  { linkSecret, browser }: { linkSecret: string; browser: Browser },
  now: Date,
): Promise<LoggedIn> {
  const link = await lockPendingLink(db, linkSecret, now)
  if (!link || link.passwordHash !== null) throw new AppError('googleLinkDead')
  if (link.role !== 'CUSTOMER') throw new AppError('proofNeeded')
  if (!(await consumePendingLink(db, linkSecret))) throw new AppError('googleLinkDead')
  await detachEmail(db, link.userId, browser.client, now)
  const { issuer, subject, name, email } = link
  const userId = await makeLinkedCustomer(db, { issuer, subject, name, verifiedEmail: email }, now)
  return startLogin(db, userId, browser, now)
}

async function checkLinkCode(
  transact: Transact,
  { userId, phone }: { userId: string; phone: string | null },
  typed: { code: string; sender: Sender; client: Client },
  setting: SecondFactorSetting,
  now: Date,
): Promise<StoredCode> {
  if (phone === null) throw new AppError('otpWrong')
  const stored = await checkCode(transact, { ...typed, phone, purpose: 'CONFIRM' }, setting, now)
  if (stored.userId !== userId) throw new AppError('otpWrong')
  return stored
}

// Removes the password, all sessions, reset links, known browsers and a pending change of the e-mail. The phone of a customer counts as unproven, so that
// a code by SMS opens the account no more until its owner has proved the phone.
async function endOtherLogins(db: Db, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, pending_email: null, ...(role === 'CUSTOMER' && { phone_verified_at: null }) })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(db, userId)
  await revokePasswordTokens(db, userId)
  await forgetBrowsers(db, userId)
}
