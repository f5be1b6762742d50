import { isOpenAt, upcomingDays } from '@voltloop/contract/places/hub-hours'
import type { createHub, Hub, updateHub, WaitingStart } from '@voltloop/contract/places/places'
import type { Body } from '@voltloop/contract/core/endpoint'
import { fullPhone } from '@voltloop/contract/core/primitives'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { unassignPlace } from '../accounts/index.ts'
import { recordAudit } from '../audit/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/assert-unchanged.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { assignByPhone } from './assign-by-phone.ts'
import { broadcastHub } from './broadcast.ts'
import { lockCity, type InUse } from './city.ts'
import { readHub } from './queries.ts'
import { requireCity } from './scope.ts'

const CONFLICTS = { hubs_name: { code: 'hubNameTaken', field: 'name' } } as const

/** Opens a hub in an open city and assigns its manager, if the form names one. */
export async function openHub(db: Db, actor: Actor, form: Body<typeof createHub>, now: Date): Promise<Hub> {
  requireCity(actor, form.cityId)
  await lockCity(db, form.cityId, fieldError('cityId', 'cityGone'))
  const id = uuidv7()
  await mapConflicts(CONFLICTS, () =>
    db
      .insertInto('hubs')
      .values({
        id,
        city_id: form.cityId,
        name: form.name,
        description: form.description || null,
        address: form.address,
        capacity: form.capacity,
        place_id: form.placeId,
        ...openingColumns({ hours: null, closedDays: [], latitude: null, longitude: null }, form, now),
        manager_id: null,
        created_at: now,
        archived_at: null,
      })
      .execute(),
  )
  if (form.managerPhone) await assignManager(db, form.managerPhone, form.cityId, id)
  const hub = await readHub(db, actor, id)
  await recordAudit(db, actor, { action: 'hub.created', subject: { kind: 'hub', id }, after: hub }, now)
  await broadcastHub(db, hub.cityId)
  return hub
}

export interface ChangedHub {
  before: Hub
  after: Hub
}

export async function changeHub(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updateHub>,
  now: Date,
): Promise<ChangedHub> {
  await lockHub(db, id)
  const before = await readHub(db, actor, id)
  if (form.cityId !== undefined && form.cityId !== before.cityId) throw fieldError('cityId', 'hubCityFixed')
  assertUnchanged(form, before)
  await mapConflicts(CONFLICTS, () =>
    db
      .updateTable('hubs')
      .set({
        name: form.name ?? before.name,
        description: form.description === undefined ? before.description : form.description || null,
        address: form.address ?? before.address,
        capacity: form.capacity ?? before.capacity,
        place_id: form.placeId ?? before.placeId,
        ...openingColumns(before, form, now),
      })
      .where('id', '=', id)
      .execute(),
  )
  const manager = form.managerPhone
    ? fullPhone(form.managerPhone)
    : form.managerPhone === undefined
      ? before.managerPhone
      : null
  if (manager !== before.managerPhone) {
    // The form has the first manager only. The others stay.
    const place = { cityId: before.cityId, hubId: id }
    if (before.managerPhone !== null) await unassignPlace(db, 'HUB_MANAGER', place, before.managerPhone)
    if (manager) await assignManager(db, manager, before.cityId, id)
  }
  const after = await readHub(db, actor, id)
  const entry = { action: 'hub.changed', subject: { kind: 'hub', id }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastHub(db, after.cityId)
  return { before, after }
}

/** Archives a hub and removes the assignments of its managers. Hubs are never deleted. */
export async function closeHub(db: Db, actor: Actor, id: string, isInUse: InUse, now: Date): Promise<void> {
  await lockHub(db, id)
  const before = await readHub(db, actor, id)
  if (before.currentCapacity > 0 || (await isInUse(db, id))) throw new AppError('hubInUse')
  await unassignPlace(db, 'HUB_MANAGER', { cityId: before.cityId, hubId: id })
  await db.updateTable('hubs').set({ archived_at: now }).where('id', '=', id).execute()
  await recordAudit(db, actor, { action: 'hub.closed', subject: { kind: 'hub', id }, before }, now)
  await broadcastHub(db, before.cityId)
}

/** Reads the bookings at a hub that wait for their pickup. The module of bookings provides it. */
export type ReadWaitingStarts = (db: Db, hubId: string, now: Date) => Promise<WaitingStart[]>

/** Returns the bookings that start while the hub is closed since an edit. Orders wait for the edit's lock, so none is missing. */
export async function findStartsWhileClosed(
  db: Db,
  { before, after }: ChangedHub,
  readWaitingStarts: ReadWaitingStarts,
  now: Date,
): Promise<WaitingStart[]> {
  if (isSameOpening(before, after)) return []
  const waiting = await readWaitingStarts(db, after.hubId, now)
  return waiting.filter(({ start }) => isOpenAt(before, new Date(start)) && !isOpenAt(after, new Date(start)))
}

function isSameOpening(one: Hub, other: Hub): boolean {
  return JSON.stringify([one.hours, one.closedDays]) === JSON.stringify([other.hours, other.closedDays])
}

type Opening = Pick<Hub, 'hours' | 'closedDays' | 'latitude' | 'longitude'>

function openingColumns(before: Opening, form: Pick<Body<typeof updateHub>, keyof Opening>, now: Date) {
  const hours = form.hours === undefined ? before.hours : form.hours
  const latitude = form.latitude === undefined ? before.latitude : form.latitude
  const longitude = form.longitude === undefined ? before.longitude : form.longitude
  if ((latitude === null) !== (longitude === null))
    throw fieldError(latitude === null ? 'latitude' : 'longitude', 'coordinatesIncomplete')
  return {
    hours: hours && JSON.stringify(hours),
    // Closed days that are over are of no use to anybody.
    closed_days: form.closedDays ? upcomingDays([...new Set(form.closedDays)], now) : before.closedDays,
    latitude,
    longitude,
  }
}

async function assignManager(db: Db, phone: string, cityId: string, hubId: string): Promise<void> {
  const place = { cityId, hubId }
  const managerId = await assignByPhone(db, { field: 'managerPhone', phone, role: 'HUB_MANAGER' }, place)
  await db.updateTable('hubs').set({ manager_id: managerId }).where('id', '=', hubId).execute()
}

/** Adds `change` to the number of vehicles at a hub. */
export async function countVehiclesAt(db: Db, hubId: string, change: number): Promise<void> {
  await db
    .updateTable('hubs')
    .set({ vehicle_count: sql<number>`vehicle_count + ${change}` })
    .where('id', '=', hubId)
    .execute()
}

/**
 * Locks a hub that is not archived until the transaction ends, so that it cannot be archived meanwhile. Returns its city, or null
 * for a hub that is archived or unknown. Lock it for `update` to change it, for `reference` to point to it.
 */
export async function lockOpenHub(db: Db, hubId: string, purpose: 'update' | 'reference'): Promise<string | null> {
  const hub = await db
    .selectFrom('hubs')
    .select('city_id')
    .where('id', '=', hubId)
    .where('archived_at', 'is', null)
    .$if(purpose === 'update', (query) => query.forUpdate())
    .$if(purpose === 'reference', (query) => query.forKeyShare())
    .executeTakeFirst()
  return hub?.city_id ?? null
}

async function lockHub(db: Db, id: string): Promise<void> {
  if ((await lockOpenHub(db, id, 'update')) === null) throw new AppError('notFound')
}
