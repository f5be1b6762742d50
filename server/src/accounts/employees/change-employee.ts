import { isDeepStrictEqual } from 'node:util'
import { EmployeeRole, type updateEmployee } from '@voltloop/contract/accounts/employees'
import type { Body, Data } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit, recordSecurityEvent, type SecurityEvent } from '../../audit/index.ts'
import { mapConflicts } from '../../platform/db/conflicts.ts'
import type { Db } from '../../platform/db/db.ts'
import { assertUnchanged } from '../../platform/assert-unchanged.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import type { Client } from '../../platform/network.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastMove, broadcastPeople, broadcastSessionChange } from '../broadcast.ts'
import { detachOldEmail, refuseTakenEmail, requestEmployeeVerification } from './employee-email.ts'
import { isInvited } from './employee-queries.ts'
import { endSessionsOf } from '../sessions/sessions.ts'
import { revokePasswordTokens } from '../tokens/tokens.ts'
import { placeAfter, type LockPlace } from './place-of-work.ts'

type Change = Body<typeof updateEmployee>
type Changed = Data<typeof updateEmployee>

/**
 * Updates an employee. Changing the role or closing the account removes the assignment; closing it or moving to another
 * place ends all sessions. A new email unlinks Google and counts only once its owner has verified it.
 */
export async function changeEmployee(
  db: Db,
  actor: Actor,
  userId: string,
  change: Change,
  { lockPlace, client }: { lockPlace: LockPlace; client: Client },
  now: Date,
): Promise<Changed> {
  // Lock the place before the employee, as the forms of cities and hubs do. Another order could deadlock with them.
  const cityOfHub = await lockPlace(db, { cityId: change.cityId || null, hubId: change.hubId || null })
  const found = await lockEmployee(db, userId)
  if (!found) throw new AppError('notFound')
  const { hasNoLogin, ...before } = found
  assertUnchanged(change, before)
  const after = { ...before, ...changedFields(before, change) }
  Object.assign(after, placeAfter(before, after, change))
  if (cityOfHub !== null && cityOfHub !== after.cityId) throw fieldError('hubId', 'chooseHub')
  if (isDeepStrictEqual(before, after)) return before
  const hasNewEmail = after.email?.toLowerCase() !== before.email?.toLowerCase()
  const hasNewPhone = after.phone !== before.phone
  if (hasNewEmail && after.email) await refuseTakenEmail(db, after.email)
  await store(db, after, { hasNewEmail, hasNewPhone })
  // Broadcast first: the end of a session closes its live stream, and the page could then not be notified of the reason.
  await broadcastSessionChange(db, [userId])
  const hasMoved = after.cityId !== before.cityId || after.hubId !== before.hubId
  const leavesPlace = hasMoved && before.cityId !== null && after.role === before.role
  if (!after.isActive || leavesPlace) await endSessionsOf(db, userId)
  if (hasNewEmail) await detachOldEmail(db, userId)
  if (hasNewPhone) await detachOldPhone(db, userId, before.phone)
  if (hasNoLogin && (hasNewEmail || hasNewPhone)) await publish(db, { name: 'account.invited', userId })
  else if (hasNewEmail) await requestEmployeeVerification(db, userId, after.email)
  await recordAudit(
    db,
    actor,
    { action: 'employee.changed', subject: { kind: 'user', id: userId }, before, after },
    now,
  )
  const changes = [
    ...securityEventsOf(before, after),
    ...(hasNewPhone ? [{ kind: 'phoneChanged' } as const] : []),
    ...(hasNewEmail ? [{ kind: 'emailChanged' } as const] : []),
  ]
  for (const event of changes) {
    await recordSecurityEvent(db, client, { ...event, actorId: actor.userId, subjectId: userId }, now)
  }
  await broadcastPeople(db, before.cityId === null ? [] : [before.cityId])
  if (hasMoved) await broadcastMove(db, [before.cityId, after.cityId])
  return after
}

function lockEmployee(db: Db, userId: string): Promise<(Changed & { hasNoLogin: boolean }) | undefined> {
  return db
    .selectFrom('users')
    .select(['id as userId', 'name', 'email', 'phone', 'role', 'is_active as isActive'])
    .select(['city_id as cityId', 'hub_id as hubId', isInvited.as('hasNoLogin')])
    .where('id', '=', userId)
    .where('role', 'in', EmployeeRole.options)
    .forUpdate()
    .executeTakeFirst()
}

function changedFields(before: Changed, change: Change) {
  return {
    name: change.name ?? before.name,
    email: change.email === undefined ? before.email : change.email || null,
    phone: change.phone === undefined ? before.phone : fullPhone(change.phone),
    role: change.role ?? before.role,
    isActive: change.isActive ?? before.isActive,
  }
}

async function store(
  db: Db,
  after: Changed,
  { hasNewEmail, hasNewPhone }: { hasNewEmail: boolean; hasNewPhone: boolean },
): Promise<void> {
  await mapConflicts(CONFLICTS, () =>
    db
      .updateTable('users')
      .set({
        name: after.name,
        email: after.email,
        ...(hasNewEmail && { email_verified_at: null }),
        phone: after.phone,
        ...(hasNewPhone && { phone_verified_at: null }),
        role: after.role,
        is_active: after.isActive,
        city_id: after.cityId,
        hub_id: after.hubId,
      })
      .where('id', '=', after.userId)
      .execute(),
  )
}

const CONFLICTS = {
  users_phone_key: { code: 'phoneTaken', field: 'phone' },
  users_city_admin: { code: 'placeTaken', field: 'cityId' },
} as const

// The holder of the old phone may have an invitation or a reset link.
async function detachOldPhone(db: Db, userId: string, oldPhone: string | null): Promise<void> {
  await revokePasswordTokens(db, userId)
  if (oldPhone !== null) await publish(db, { name: 'account.phoneChanged', userId, oldPhone })
}

function securityEventsOf(before: Changed, after: Changed): Pick<SecurityEvent, 'kind' | 'detail'>[] {
  const events: Pick<SecurityEvent, 'kind' | 'detail'>[] = []
  if (after.role !== before.role) events.push({ kind: 'roleChanged', detail: `${before.role} → ${after.role}` })
  if (after.isActive !== before.isActive)
    events.push({ kind: after.isActive ? 'accountActivated' : 'accountDeactivated' })
  return events
}
