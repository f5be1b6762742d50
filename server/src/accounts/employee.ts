import { isDeepStrictEqual } from 'node:util'
import { EmployeeRole, type updateEmployee } from '@voltloop/contract/employees'
import type { Body, Data } from '@voltloop/contract/endpoint'
import type { Actor } from '@voltloop/contract/roles'
import { recordAudit, recordSecurityEvent, type SecurityEvent } from '../audit/index.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/edits.ts'
import { Refusal } from '../platform/errors.ts'
import type { Client } from '../platform/network.ts'
import { broadcastPeople, broadcastSessionChange } from './broadcast.ts'
import { detachOldEmail, refuseTakenEmail, requestEmployeeVerification } from './employee-email.ts'
import { endSessionsOf } from './sessions.ts'

type Changed = Data<typeof updateEmployee>

/**
 * Updates an employee. Changing the role or closing the account removes the assignment; closing it also ends all
 * sessions. A new address unlinks Google and counts only once its owner has verified it.
 */
export async function changeEmployee(
  db: Db,
  actor: Actor,
  userId: string,
  change: Body<typeof updateEmployee>,
  client: Client,
  now: Date,
): Promise<Changed> {
  const found = await db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'role', 'is_active as isActive', 'city_id as cityId'])
    .where('id', '=', userId)
    .where('role', 'in', EmployeeRole.options)
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new Refusal('notFound')
  const { cityId, ...before } = found
  assertUnchanged(change, before)
  const after: Changed = {
    userId: before.userId,
    name: change.name ?? before.name,
    email: change.email === undefined ? before.email : change.email || null,
    role: change.role ?? before.role,
    isActive: change.isActive ?? before.isActive,
  }
  if (isDeepStrictEqual(before, after)) return before
  const losesPlace = !after.isActive || after.role !== before.role
  const hasNewEmail = after.email?.toLowerCase() !== before.email?.toLowerCase()
  if (hasNewEmail && after.email) await refuseTakenEmail(db, after.email)
  await db
    .updateTable('users')
    .set({
      name: after.name,
      email: after.email,
      ...(hasNewEmail && { email_verified_at: null }),
      role: after.role,
      is_active: after.isActive,
      ...(losesPlace && { city_id: null, hub_id: null }),
    })
    .where('id', '=', userId)
    .execute()
  // Broadcast first: the end of a session closes its live stream, and the page could then not be notified of the reason.
  await broadcastSessionChange(db, [userId])
  if (!after.isActive) await endSessionsOf(db, userId)
  if (hasNewEmail) {
    await detachOldEmail(db, userId)
    await requestEmployeeVerification(db, userId, after.email)
  }
  await recordAudit(
    db,
    actor,
    { action: 'employee.changed', subject: { kind: 'user', id: userId }, before, after },
    now,
  )
  for (const event of securityEventsOf(before, after)) {
    await recordSecurityEvent(db, client, { ...event, actorId: actor.userId, subjectId: userId }, now)
  }
  await broadcastPeople(db, cityId === null ? [] : [cityId])
  return after
}

function securityEventsOf(before: Changed, after: Changed): Pick<SecurityEvent, 'kind' | 'detail'>[] {
  const events: Pick<SecurityEvent, 'kind' | 'detail'>[] = []
  if (after.role !== before.role) events.push({ kind: 'roleChanged', detail: `${before.role} → ${after.role}` })
  if (after.isActive !== before.isActive)
    events.push({ kind: after.isActive ? 'accountActivated' : 'accountDeactivated' })
  return events
}
