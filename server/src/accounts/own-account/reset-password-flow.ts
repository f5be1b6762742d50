import { recordSecurityEvent } from '../../audit/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { clearAttempts, takeAttempt } from '../../platform/attempts.ts'
import { wrongPasswordKeys, type AccountLimits } from '../limits.ts'
import { takeMailAttempt } from '../sessions/mail-limits.ts'
import { forgetBrowsers } from '../sessions/known-browsers.ts'
import { cancelEmailChange } from './pending-email.ts'
import { hashPassword } from '../passwords/password.ts'
import type { AssertHardToGuess } from '../passwords/assert-hard-to-guess.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { revokePasswordTokens, takeToken } from '../tokens/tokens.ts'

interface Requester {
  /** The network that limits count, of `networkOf`. */
  network: string
  client: Client
}

/**
 * Requests a reset link. Known and unknown e-mails take the same steps and the same time, so that nothing is
 * revealed.
 */
export async function forgotPasswordFlow(
  transact: Transact,
  email: string,
  { network, client, browserSecret }: Requester & { browserSecret: string | undefined },
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  await takeMailAttempt(transact, { kind: 'reset', email, network, browserSecret }, limits, now)
  await transact(async (db) => {
    const user = await db
      .selectFrom('users')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
      .where('email_verified_at', 'is not', null)
      .where('is_active', '=', true)
      .executeTakeFirst()
    const event = { kind: 'resetLinkRequested', actorId: null, subjectId: user?.id ?? null } as const
    await recordSecurityEvent(db, client, event, now)
    await publish(db, { name: 'account.resetRequested', userId: user?.id ?? null })
  })
}

/**
 * Sets a new password with a reset link. The link works once; every session and every other reset link of the account
 * ends.
 */
export async function resetPasswordFlow(
  transact: Transact,
  secret: string,
  newPassword: string,
  { network, client }: Requester,
  limits: AccountLimits,
  assertHardToGuess: AssertHardToGuess,
  now: Date,
): Promise<void> {
  await takeAttempt(transact, limits.token(network), now)
  const passwordHash = await hashPassword(newPassword)
  await transact(async (db) => {
    const token = await takeToken(db, secret, 'resetPassword', now)
    if (!token) throw new AppError('linkDead')
    const user = await db
      .updateTable('users')
      .set({ password_hash: passwordHash })
      .where('id', '=', token.userId)
      .returning(['name', 'phone'])
      .executeTakeFirstOrThrow()
    // A refusal undoes the transaction, so the link still works for a better password.
    assertHardToGuess({ field: 'newPassword', password: newPassword, owner: user })
    // Clear the failed logins: the holder of the link should not wait because of wrong guesses made before.
    if (user.phone) await clearAttempts(db, wrongPasswordKeys(user.phone, network))
    await forgetBrowsers(db, token.userId)
    await endSessionsOf(db, token.userId)
    await revokePasswordTokens(db, token.userId)
    await cancelEmailChange(db, token.userId)
    await recordSecurityEvent(db, client, { kind: 'passwordReset', actorId: null, subjectId: token.userId }, now)
    await publish(db, { name: 'account.passwordChanged', userId: token.userId })
  })
}
