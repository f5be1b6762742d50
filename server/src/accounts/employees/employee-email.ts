import type { Db } from '../../platform/db/db.ts'
import { fieldError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { unlinkIdentities } from '../google/identity.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'

/** Throws if another account has verified this e-mail. */
export async function refuseTakenEmail(db: Db, email: string): Promise<void> {
  const taken = await db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  if (taken) throw fieldError('email', 'emailTaken')
}

/** Sends a link to an employee's new e-mail. Until its owner follows the link, the e-mail counts for nothing. */
export async function requestEmployeeVerification(db: Db, userId: string, email: string | null): Promise<void> {
  if (email) await publish(db, { name: 'account.verificationRequested', userIds: [userId] })
}

/** Ends what the old e-mail of an employee opened: reset links, and the Google login with its sessions. */
export async function detachOldEmail(db: Db, userId: string): Promise<void> {
  await revokePasswordTokens(db, userId)
  if (await unlinkIdentities(db, userId)) await endSessionsOf(db, userId)
}
