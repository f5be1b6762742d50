import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Role } from '@voltloop/contract/core/roles'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { refundAttempt, takeAttempt } from '../../platform/throttle.ts'
import { forgetBrowsers, rememberBrowser } from '../sessions/known-browsers.ts'
import { recordLogin, recordRefusedCode, recordWrongPassword } from '../login/record-login.ts'
import { isPassword } from '../passwords/password.ts'
import { readProfile } from '../queries.ts'
import { endSession, endSessionsOf, startSession } from '../sessions/sessions.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'
import { checkSecondFactor, type SecondFactorSetting } from '../totp/second-factor.ts'
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
  browser: Browser
}

/**
 * Links a Google identity to an account with a password, and starts a session. A person who does not know the password
 * owns the address, but somebody else may have created the account: everything that opened it until now ends.
 */
export async function linkGoogleFlow(
  transact: Transact,
  { linkSecret, password, code, browser }: LinkRequest,
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
    if (!(await consumePendingLink(db, linkSecret)) || !(await linkIdentity(db, link, link.userId, now))) {
      throw new AppError('googleLinkDead')
    }
    if (password === null) await endOtherLogins(db, link)
    else await refundGuess(db)
    await publish(db, { name: 'account.googleLinked', userId: link.userId, isPasswordRemoved: password === null })
    if (browser.oldSecret) await endSession(db, browser.oldSecret)
    const secret = await startSession(db, link.userId, null, now, browser.device)
    const browserSecret = await rememberBrowser(db, browser.browserSecret, link.userId, now)
    await recordLogin(db, browser.client, link.userId, 'google', now)
    return { secret, browserSecret, profile: await readProfile(db, link.userId) }
  })
  if (result instanceof AppError) throw result
  return result
}

// Removes the password, all sessions, reset links and known browsers. The phone of a customer counts as unproven, so that
// a code by SMS opens the account no more until its owner has proved the phone.
async function endOtherLogins(db: Db, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await db
    .updateTable('users')
    .set({ password_hash: null, ...(role === 'CUSTOMER' && { phone_verified_at: null }) })
    .where('id', '=', userId)
    .execute()
  await endSessionsOf(db, userId)
  await revokePasswordTokens(db, userId)
  await forgetBrowsers(db, userId)
}
