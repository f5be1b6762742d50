import { recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { Client } from '../../platform/network.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { unlinkIdentities } from '../google/identity.ts'
import { refusingTakenContacts } from '../new-user.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'

/** Stores the e-mail that a customer wants to change to. If the account has it already, a pending change ends. */
export async function setPendingEmail(
  db: Db,
  userId: string,
  email: string,
): Promise<{ isNew: boolean; passwordHash: string | null }> {
  const user = await db
    .selectFrom('users')
    .select(['email', 'email_verified_at', 'password_hash'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const isNew = user.email?.toLowerCase() !== email.toLowerCase() || user.email_verified_at === null
  await db
    .updateTable('users')
    .set({ pending_email: isNew ? email : null })
    .where('id', '=', userId)
    .execute()
  await broadcastSessionChange(db, [userId])
  return { isNew, passwordHash: user.password_hash }
}

/**
 * Replaces the e-mail of a customer by the pending one, whose owner has followed the link. What the old e-mail opened
 * ends: reset links and the Google login.
 */
export async function confirmPendingEmail(
  db: Db,
  { userId, email, oldEmail, client }: { userId: string; email: string; oldEmail: string | null; client: Client },
  now: Date,
): Promise<void> {
  await refusingTakenContacts(() =>
    db
      .updateTable('users')
      .set({ email, email_verified_at: now, pending_email: null })
      .where('id', '=', userId)
      .execute(),
  )
  await revokePasswordTokens(db, userId)
  await unlinkIdentities(db, userId)
  await broadcastSessionChange(db, [userId])
  await recordSecurityEvent(db, client, { kind: 'emailChanged', actorId: null, subjectId: userId }, now)
  if (oldEmail !== null) await publish(db, { name: 'account.emailChanged', userId, oldEmail })
}

/** Ends a pending change of the e-mail: a new password means that somebody else may have requested it. */
export async function cancelEmailChange(db: Db, userId: string): Promise<void> {
  await db.updateTable('users').set({ pending_email: null }).where('id', '=', userId).execute()
}
