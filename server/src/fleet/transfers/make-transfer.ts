import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { makeTransfer } from '@voltloop/contract/fleet/transfers'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { lockOpenHub, requireCity } from '../../places/index.ts'
import { mapConflicts } from '../../platform/db/conflicts.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { lockVehicles } from '../holds.ts'
import { assertDue, notifyDriver, readDriver } from './driver.ts'
import { mayPlan, type TransferPlace } from './locked-transfer.ts'
import { isOnTransfer } from './on-transfer.ts'
import { recordOnVehicle } from './record-transfer.ts'
import { isPromised } from './transit-hold.ts'

type Form = Body<typeof makeTransfer>

/** Plans a transfer between two hubs of a city. Returns its id; a form that is sent twice plans one. */
export async function planTransfer(db: Db, actor: Actor, form: Form, now: Date): Promise<string> {
  const place = await readPlace(db, actor, form)
  const dueAt = assertDue(new Date(form.dueAt), now)
  const driver = await readDriver(db, place.cityId, form)
  const sameId = await findSame(db, actor, form, dueAt)
  if (sameId !== null) return sameId
  const vehicleIds = await chooseVehicles(db, place, form)
  // Vehicles are locked before hubs everywhere.
  for (const [field, hubId] of [
    ['fromHubId', place.fromHubId],
    ['toHubId', place.toHubId],
  ] as const)
    if ((await lockOpenHub(db, hubId, 'reference')) === null) throw fieldError(field, 'hubGone')
  const id = uuidv7()
  await db
    .insertInto('transfers')
    .values({
      id,
      city_id: place.cityId,
      from_hub_id: place.fromHubId,
      to_hub_id: place.toHubId,
      state: 'PLANNED',
      ...driver,
      due_at: dueAt,
      created_by: actor.userId,
      created_at: now,
    })
    .execute()
  await mapConflicts({ transfer_vehicles_once: { code: 'vehicleOnTransfer', field: 'vehicleIds' } }, () =>
    db
      .insertInto('transfer_vehicles')
      .values(vehicleIds.map((vehicle_id) => ({ transfer_id: id, vehicle_id })))
      .execute(),
  )
  for (const vehicleId of vehicleIds)
    await recordOnVehicle(db, actor, { change: 'planned', transferId: id, vehicleId }, now)
  await notifyDriver(db, actor, { transferId: id, driverId: driver.driver_id, change: 'given' })
  return id
}

async function readPlace(db: Db, actor: Actor, { fromHubId, toHubId }: Form): Promise<TransferPlace> {
  if (fromHubId === toHubId) throw fieldError('toHubId', 'transferSameHub')
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'city_id as cityId'])
    .where('id', 'in', [fromHubId, toHubId])
    .where('archived_at', 'is', null)
    .execute()
  const cityOf = (hubId: string) => hubs.find(({ id }) => id === hubId)?.cityId
  const cityId = cityOf(fromHubId)
  if (cityId === undefined) throw fieldError('fromHubId', 'hubGone')
  requireCity(actor, cityId)
  if (cityOf(toHubId) !== cityId) throw fieldError('toHubId', 'hubGone')
  const place = { cityId, fromHubId, toHubId }
  if (!mayPlan(actor, place)) throw new AppError('notFound')
  return place
}

async function findSame(db: Db, actor: Actor, form: Form, dueAt: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transfers t
    where t.from_hub_id = ${form.fromHubId} and t.to_hub_id = ${form.toHubId} and t.due_at = ${dueAt} and t.state = 'PLANNED'
      and t.created_by = ${actor.userId} and exists (
        select from transfer_vehicles l join vehicles v on v.id = l.vehicle_id where l.transfer_id = t.id
        having count(*) = ${form.vehicleIds?.length ?? form.count ?? 0}
          and bool_and(${form.vehicleIds ? sql`v.id = any(${form.vehicleIds}::uuid[])` : sql`v.model_id = ${form.modelId ?? null}::uuid`}))
    limit 1`.execute(db)
  return rows[0]?.id ?? null
}

async function chooseVehicles(db: Db, { cityId, fromHubId }: TransferPlace, form: Form): Promise<string[]> {
  const named = [...new Set(form.vehicleIds ?? [])]
  if (named.length > 0) {
    const vehicles = await lockVehicles(db, named)
    const isThere = (vehicle: (typeof vehicles)[number]) =>
      vehicle.archived_at === null && vehicle.city_id === cityId && vehicle.hub_id === fromHubId
    if (vehicles.length < named.length || !vehicles.every(isThere)) throw fieldError('vehicleIds', 'notStandingThere')
    for (const vehicleId of named) {
      if (await isOnTransfer(db, vehicleId)) throw fieldError('vehicleIds', 'vehicleOnTransfer')
      if (await isPromised(db, vehicleId)) throw fieldError('vehicleIds', 'vehicleTaken')
    }
    return named
  }
  const { modelId, count } = form
  if (modelId === undefined || count === undefined) throw fieldError('count', 'transferVehiclesRequired')
  const free = await lockStanding(db, fromHubId, modelId)
  if (free.length < count) throw fieldError('count', 'transferTooFew', { free: free.length })
  return free.slice(0, count)
}

// Locks what stands at a hub, is in service and has not been promised, then looks again: somebody may have been faster. Those with a planned service come last.
async function lockStanding(db: Db, hubId: string, modelId: string): Promise<string[]> {
  const candidates = await db
    .selectFrom('vehicles')
    .select('id')
    .where('hub_id', '=', hubId)
    .where('model_id', '=', modelId)
    .where('archived_at', 'is', null)
    .where('out_of_service', 'is', null)
    .execute()
  await lockVehicles(
    db,
    candidates.map(({ id }) => id),
  )
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v
    where v.hub_id = ${hubId} and v.model_id = ${modelId} and v.archived_at is null and v.out_of_service is null
      and not exists (select from transfer_vehicles l where l.vehicle_id = v.id and l.is_open)
      and not exists (select from holds h where h.vehicle_id = v.id and h.released_at is null and not h.is_service)
      and v.id = any(${candidates.map(({ id }) => id)}::uuid[])
    order by exists (select from holds h where h.vehicle_id = v.id and h.released_at is null), v.registration_number`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
