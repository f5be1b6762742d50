import type { City, createCity, updateCity } from '@voltloop/contract/places/places'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import { broadcastPeople, unassignPlace } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/assert-unchanged.ts'
import { AppError } from '../platform/errors.ts'
import { lockInvoicedState, lockServedState } from '../tax/index.ts'
import { assignByPhone } from './assign-by-phone.ts'
import { broadcastCity } from './broadcast.ts'
import { readCity, readHubs } from './queries.ts'
import { requireCity } from './scope.ts'

/** Returns whether something is in this place now. Implemented by modules that depend on places, such as the fleet. */
export type InUse = (db: Db, id: string) => Promise<boolean>

const CONFLICTS = { cities_name: { code: 'cityNameTaken', field: 'name' } } as const

export async function openCity(db: Db, actor: Actor, form: Body<typeof createCity>, now: Date): Promise<City> {
  await lockServedState(db, form.state)
  const id = uuidv7()
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('cities')
      .values({ id, name: form.name, state: form.state, created_at: now, archived_at: null })
      .execute(),
  )
  await assignAdmin(db, form.adminPhone, id)
  const city = await readCity(db, actor, id)
  await recordAudit(db, actor, { action: 'city.created', subject: { kind: 'city', id }, after: city }, now)
  await broadcastCity(db, id)
  return city
}

export async function changeCity(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updateCity>,
  now: Date,
): Promise<City> {
  await lockCity(db, id)
  const before = await readCity(db, actor, id)
  assertUnchanged(form, before)
  const { name = before.name, state = before.state, adminPhone } = form
  if (state !== before.state) await lockInvoicedState(db, state)
  await mapConflicts(CONFLICTS, () => db.updateTable('cities').set({ name, state }).where('id', '=', id).execute())
  if (adminPhone !== undefined && fullPhone(adminPhone) !== before.adminPhone) {
    await unassignPlace(db, 'CITY_ADMIN', { cityId: id, hubId: null })
    await assignAdmin(db, adminPhone, id)
  }
  const after = await readCity(db, actor, id)
  const entry = { action: 'city.changed', subject: { kind: 'city', id }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastCity(db, id)
  return after
}

/**
 * Archives a city and removes the assignments of its staff. Cities are never deleted, because old records refer to
 * them.
 */
export async function closeCity(db: Db, actor: Actor, id: string, isInUse: InUse, now: Date): Promise<void> {
  await lockCity(db, id)
  const before = await readCity(db, actor, id)
  const hubs = await readHubs(db, actor, { cityId: id })
  if (hubs.length > 0 || (await isInUse(db, id))) throw new AppError('cityInUse')
  for (const role of ['CITY_ADMIN', 'SALES_AGENT', 'HUB_MANAGER'] as const)
    await unassignPlace(db, role, { cityId: id, hubId: null })
  await db.updateTable('cities').set({ archived_at: now }).where('id', '=', id).execute()
  await recordAudit(db, actor, { action: 'city.closed', subject: { kind: 'city', id }, before }, now)
  await broadcastCity(db, id)
}

/** Assigns sales agents to a city. The super admin may choose any city, a city admin only their own. */
export async function assignAgents(
  db: Db,
  actor: Actor,
  cityId: string,
  agents: readonly { field: string; phone: string }[],
  now: Date,
): Promise<void> {
  requireCity(actor, cityId)
  await lockCity(db, cityId)
  const fields = new Map(agents.map(({ phone, field }) => [fullPhone(phone), field]))
  for (const [phone, field] of fields) {
    const userId = await assignByPhone(db, { field, phone, role: 'SALES_AGENT' }, { cityId, hubId: null })
    const entry = { action: 'salesAgent.assigned', subject: { kind: 'user', id: userId }, after: { cityId } } as const
    await recordAudit(db, actor, entry, now)
  }
  await broadcastPeople(db, [cityId])
}

async function assignAdmin(db: Db, phone: string, cityId: string): Promise<void> {
  await assignByPhone(db, { field: 'adminPhone', phone, role: 'CITY_ADMIN' }, { cityId, hubId: null })
}

/** Locks an open city until the transaction ends. Throws `refusal` when there is none. */
export async function lockCity(db: Db, id: string, refusal: AppError = new AppError('notFound')): Promise<void> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!city) throw refusal
}
