import { EmployeeRole } from '@voltloop/contract/accounts/employees'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { countAttempt, takeAttempt } from '../../platform/attempts.ts'
import { broadcastPeople } from '../broadcast.ts'
import { isInvited } from '../employees/employee-queries.ts'
import type { AccountLimits } from '../limits.ts'
import { refusingTakenContacts } from '../new-user.ts'
import { hashPassword } from '../passwords/password.ts'
import type { AssertHardToGuess } from '../passwords/assert-hard-to-guess.ts'
import { revokePasswordTokens, takeToken } from '../tokens/tokens.ts'

/** Sends a new invitation to an employee who has not set a password yet. */
export async function resendInvitation(
  db: Db,
  actor: Actor,
  userId: string,
  limits: AccountLimits,
  now: Date,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', isInvited.as('isInvited')])
    .where('id', '=', userId)
    .where('role', 'in', EmployeeRole.options)
    .where('is_active', '=', true)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('notFound')
  if (!user.isInvited) throw new AppError('notInvited')
  await countAttempt(db, limits.invitation(user.id), now)
  await publish(db, { name: 'account.invited', userId: user.id })
  await recordAudit(db, actor, { action: 'employee.invited', subject: { kind: 'user', id: user.id } }, now)
}

interface Acceptance {
  /** The token of the invitation link. */
  secret: string
  newPassword: string
  network: string
}

/**
 * Sets the first password of an invited employee. The email or phone to which the link was sent counts as verified,
 * because its owner followed the link.
 */
export async function acceptInvitationFlow(
  transact: Transact,
  { secret, newPassword, network }: Acceptance,
  { limits, assertHardToGuess }: { limits: AccountLimits; assertHardToGuess: AssertHardToGuess },
  now: Date,
): Promise<void> {
  await takeAttempt(transact, limits.token(network), now)
  const passwordHash = await hashPassword(newPassword)
  await transact(async (db) => {
    const token = await takeToken(db, secret, 'invitation', now)
    if (!token) throw new AppError('invitationDead')
    const user = await db
      .selectFrom('users')
      .select(['id', 'name', 'phone', 'email', 'is_active', 'city_id'])
      .where('id', '=', token.userId)
      .executeTakeFirstOrThrow()
    // A new email or phone has ended the link, so that it was sent to the present one.
    if (!user.is_active) throw new AppError('invitationDead')
    // A refusal undoes the transaction, so the link still works for a better password.
    assertHardToGuess({ field: 'newPassword', password: newPassword, owner: user })
    const proof = token.email === null ? { phone_verified_at: now } : { email_verified_at: now }
    await refusingTakenContacts(() =>
      db
        .updateTable('users')
        .set({ password_hash: passwordHash, ...proof })
        .where('id', '=', user.id)
        .execute(),
    )
    await revokePasswordTokens(db, user.id)
    await recordAudit(db, null, { action: 'employee.joined', subject: { kind: 'user', id: user.id } }, now)
    await broadcastPeople(db, user.city_id === null ? [] : [user.city_id])
  })
}
