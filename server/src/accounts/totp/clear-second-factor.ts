import { EmployeeRole } from '@voltloop/contract/accounts/employees'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit, recordSecurityEvent } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastSessionChange } from '../broadcast.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { deleteRecoveryCodes } from './recovery-codes.ts'

/** Removes the secret and the recovery codes of an account. */
export async function clearSecondFactor(db: Db, userId: string): Promise<void> {
  const off = { totp_sealed: null, totp_confirmed_at: null, totp_last_step: null }
  await db.updateTable('users').set(off).where('id', '=', userId).execute()
  await deleteRecoveryCodes(db, userId)
}

/**
 * Turns two-step login off for an employee who lost the phone and the recovery codes. All sessions of the employee end.
 * Super admins cannot reset each other's.
 */
export async function resetSecondFactor(
  db: Db,
  actor: Actor,
  userId: string,
  client: Client,
  now: Date,
): Promise<void> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'totp_confirmed_at'])
    .where('id', '=', userId)
    .where('role', 'in', EmployeeRole.options)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!user) throw new AppError('notFound')
  if (!user.totp_confirmed_at) throw new AppError('secondFactorOff')
  await clearSecondFactor(db, user.id)
  await broadcastSessionChange(db, [user.id])
  await endSessionsOf(db, user.id)
  await recordAudit(db, actor, { action: 'user.secondFactorReset', subject: { kind: 'user', id: user.id } }, now)
  const event = { kind: 'secondFactorReset', actorId: actor.userId, subjectId: user.id } as const
  await recordSecurityEvent(db, client, event, now)
  await publish(db, { name: 'account.secondFactorChanged', userId: user.id, change: 'reset' })
}
