import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import type { Client } from '../../platform/network.ts'
import { takeMailAttempt } from '../sessions/mail-limits.ts'
import type { AccountLimits } from '../limits.ts'
import { refusingTakenContacts } from '../new-user.ts'
import { confirmPendingEmail } from './pending-email.ts'
import { takeToken } from '../tokens/tokens.ts'

/** Verifies an e-mail with the token of a verification mail. The e-mail then belongs to this account alone. */
export async function verifyEmail(db: Db, secret: string, client: Client, now: Date): Promise<void> {
  const token = await takeToken(db, secret, 'verifyEmail', now)
  if (!token) throw new AppError('verificationFailed')
  if (token.isReused) return
  const { userId, email } = token
  // `takeToken` has locked the account.
  const user = await db
    .selectFrom('users')
    .select(['email', 'pending_email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  if (email !== null && user.pending_email === email) {
    return confirmPendingEmail(db, { userId, email, oldEmail: user.email, client }, now)
  }
  if (user.email !== email) throw new AppError('verificationFailed')
  await refusingTakenContacts(() =>
    db.updateTable('users').set({ email_verified_at: now }).where('id', '=', userId).execute(),
  )
}

// A stranger may have signed up with somebody's e-mail many times. Limit the accounts, so that the owner of the
// mailbox gets only a few mails.
const MOST_ACCOUNTS = 3

/**
 * Requests the verification mail again. Known and unknown e-mails take the same steps and the same time, so that
 * nothing is revealed.
 */
export async function requestVerificationFlow(
  transact: Transact,
  email: string,
  from: { network: string; browserSecret: string | undefined },
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  await takeMailAttempt(transact, { kind: 'verification', email, ...from }, limits, now)
  await transact(async (db) => {
    const unverified = await db
      .selectFrom('users')
      .select('id')
      .where((eb) =>
        eb.or([
          eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()).and('email_verified_at', 'is', null),
          eb(eb.fn<string>('lower', ['pending_email']), '=', email.toLowerCase()),
        ]),
      )
      .where('is_active', '=', true)
      .orderBy('created_at', 'desc')
      .limit(MOST_ACCOUNTS)
      .execute()
    await publish(db, { name: 'account.verificationRequested', userIds: unverified.map((user) => user.id) })
  })
}
