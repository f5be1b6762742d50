import type { createVehicle, updateVehicle, Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../audit/index.ts'
import { countVehiclesAt, requireCity } from '../places/index.ts'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { assertUnchanged } from '../platform/assert-unchanged.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { broadcastVehicles } from './broadcast.ts'
import { assertDocumentsValid } from './documents/queries.ts'
import { assertEnoughVehicles } from './holds.ts'
import { readVehicle } from './queries.ts'
import { countRideOf, releaseReservations } from './service/reservations.ts'
import { cancelJobsOf, cancelRideJobs } from './service/ride-jobs.ts'
import { assertNotInWorkshop, reserveDaysAgain } from './service/service-hold.ts'
import { assertNotOnTransfer } from './transfers/on-transfer.ts'
import { readUnservedHolds, type UnservedHolds } from './unserved-holds.ts'
import { changedForm, columnsOf } from './vehicle-columns.ts'
import { stockEntryOf, countStock, moveStock } from './stock.ts'

const VEHICLE_CONFLICTS = {
  vehicles_registration: { code: 'registrationTaken', field: 'registrationNumber' },
  vehicles_chassis: { code: 'chassisTaken', field: 'chassisNumber' },
} as const

/** Adds a vehicle to a city, and counts it in the stock and at its hub. */
export async function addVehicle(db: Db, actor: Actor, form: Body<typeof createVehicle>, now: Date): Promise<Vehicle> {
  requireCity(actor, form.cityId)
  await lockPlace(db, { cityId: form.cityId, hubId: form.hubId ?? null, modelId: form.modelId })
  const id = uuidv7()
  await mapConflicts(VEHICLE_CONFLICTS, () =>
    db
      .insertInto('vehicles')
      .values({ id, ...columnsOf(form), out_of_service: null, created_at: now, archived_at: null })
      .execute(),
  )
  await countStock(db, { cityId: form.cityId, modelId: form.modelId, isInService: true, isDeployed: false }, 1)
  if (form.hubId) await countVehiclesAt(db, form.hubId, 1)
  const vehicle = await readVehicle(db, actor, id)
  await recordAudit(db, actor, { action: 'vehicle.created', subject: { kind: 'vehicle', id }, after: vehicle }, now)
  await broadcastVehicles(db, [form.cityId])
  return vehicle
}

export interface VehicleChange {
  vehicle: Vehicle
  /** Holds without a vehicle; none unless the vehicle is to be out of service. */
  unserved: UnservedHolds
  isChanged: boolean
  isTakenOut: boolean
  /** Whether the vehicle came into service or into this stock with this change. */
  isFreed: boolean
}

/**
 * Changes the details, the location or the service state of a vehicle. A deployed vehicle, or one that bookings need, cannot be moved. It can always
 * be taken out of service: it may be unsafe.
 */
export async function changeVehicle(
  db: Db,
  actor: Actor,
  id: string,
  form: Body<typeof updateVehicle>,
  now: Date,
): Promise<VehicleChange> {
  await lockVehicle(db, id)
  const before = await readVehicle(db, actor, id)
  requireRight(actor, form, before)
  const isBackInService = form.outOfService === null && before.outOfService !== null
  if (isBackInService) {
    await assertNotInWorkshop(db, id)
    await cancelRideJobs(db, actor, { vehicleId: id, cityId: before.city.cityId }, now)
  }
  const placeIds = { modelId: before.model.modelId, cityId: before.city.cityId, hubId: before.hub?.hubId ?? null }
  assertUnchanged(form, { ...before, ...placeIds })
  const modelId = form.modelId ?? before.model.modelId
  const cityId = form.cityId ?? before.city.cityId
  const movesCity = cityId !== before.city.cityId
  // A hub belongs to one city: a vehicle that moves to another city without a new hub is at no hub.
  const hubId = form.hubId === undefined ? (movesCity ? null : (before.hub?.hubId ?? null)) : form.hubId
  const { base: _shown, outOfService: _reason, ...fields } = form
  const outOfService = form.outOfService === undefined ? before.outOfService : form.outOfService
  requireCity(actor, cityId)
  // A ride goes on with an expired document; the vehicle goes out of service at its return.
  if (isBackInService && !before.isDeployed) await assertDocumentsValid(db, id, now)
  if (before.isDeployed && (movesCity || hubId !== null || modelId !== before.model.modelId))
    throw new AppError('vehicleOnRoad')
  const isMoved = movesCity || hubId !== (before.hub?.hubId ?? null) || modelId !== before.model.modelId
  if (isMoved) await assertNotOnTransfer(db, id)
  await lockPlace(db, { cityId, hubId, modelId }, before.hub?.hubId)
  await mapConflicts(VEHICLE_CONFLICTS, () =>
    db
      .updateTable('vehicles')
      .set({ ...columnsOf(changedForm(before, { ...fields, hubId })), out_of_service: outOfService })
      .where('id', '=', id)
      .execute(),
  )
  const counted = { cityId, modelId, isInService: outOfService === null, isDeployed: before.isDeployed }
  await moveStock(db, stockEntryOf(before), counted)
  await countRideOf(db, id, counted.isInService)
  const leavesStock = movesCity || modelId !== before.model.modelId
  // Before the holds are counted: a hold for the workshop needs no other vehicle.
  if (leavesStock || outOfService !== null) await releaseReservations(db, id, now)
  if (leavesStock && before.outOfService === null) await assertEnoughVehicles(db, stockEntryOf(before), now)
  if (isBackInService) await reserveDaysAgain(db, { id, city_id: cityId, model_id: modelId }, now)
  if (hubId !== (before.hub?.hubId ?? null)) {
    if (before.hub) await countVehiclesAt(db, before.hub.hubId, -1)
    if (hubId) await countVehiclesAt(db, hubId, 1)
  }
  const after = await readVehicle(db, actor, id)
  const entry = { action: 'vehicle.changed', subject: { kind: 'vehicle', id }, before, after } as const
  const isChanged = await recordAudit(db, actor, entry, now)
  if (isChanged) await broadcastVehicles(db, [before.city.cityId, cityId])
  return {
    vehicle: after,
    // Read them for a repeated request too: the answer to the first one may have been lost.
    unserved: form.outOfService ? await readUnservedHolds(db, { cityId, modelId }, now) : { all: [], newest: [] },
    isChanged,
    isTakenOut: before.outOfService === null && outOfService !== null,
    isFreed: outOfService === null && (before.outOfService !== null || leavesStock),
  }
}

/** Archives a vehicle. Rejects this while it is deployed or while bookings need it. */
export async function retireVehicle(db: Db, actor: Actor, id: string, now: Date): Promise<void> {
  await lockVehicle(db, id)
  const before = await readVehicle(db, actor, id)
  if (before.isDeployed) throw new AppError('vehicleOnRoad')
  await assertNotOnTransfer(db, id)
  await cancelJobsOf(db, actor, { vehicleId: id, cityId: before.city.cityId }, now)
  await db.updateTable('vehicles').set({ archived_at: now, hub_id: null }).where('id', '=', id).execute()
  if (before.hub) await countVehiclesAt(db, before.hub.hubId, -1)
  await countStock(db, stockEntryOf(before), -1)
  await releaseReservations(db, id, now)
  if (before.outOfService === null) await assertEnoughVehicles(db, stockEntryOf(before), now)
  await recordAudit(db, actor, { action: 'vehicle.retired', subject: { kind: 'vehicle', id }, before }, now)
  await broadcastVehicles(db, [before.city.cityId])
}

/** Returns an archived vehicle to the fleet as it was, to the hub where it stood. */
export async function restoreVehicle(db: Db, actor: Actor, retired: Vehicle, now: Date): Promise<void> {
  const { vehicleId: id, city, model, hub } = retired
  requireCity(actor, city.cityId)
  await lockPlace(db, { cityId: city.cityId, hubId: hub?.hubId ?? null, modelId: model.modelId })
  await mapConflicts(VEHICLE_CONFLICTS, () =>
    db
      .updateTable('vehicles')
      .set({ archived_at: null, hub_id: hub?.hubId ?? null })
      .where('id', '=', id)
      .execute(),
  )
  await countStock(db, stockEntryOf(retired), 1)
  if (hub) await countVehiclesAt(db, hub.hubId, 1)
  const after = await readVehicle(db, actor, id)
  await recordAudit(db, actor, { action: 'vehicle.restored', subject: { kind: 'vehicle', id }, after }, now)
  await broadcastVehicles(db, [city.cityId])
}

// Hub managers and sales agents may take an unsafe vehicle out of service at once. Everything else is up to those who manage the fleet.
function requireRight({ role, hubId }: Actor, form: Body<typeof updateVehicle>, before: Vehicle): void {
  if (role !== 'HUB_MANAGER' && role !== 'SALES_AGENT') return
  const isTakeOut = Object.keys(form).every((field) => field === 'outOfService' || field === 'base')
  if (!isTakeOut || !form.outOfService) throw new AppError('notAllowed')
  if (role === 'HUB_MANAGER' && (hubId === null || before.hub?.hubId !== hubId)) throw new AppError('notFound')
}

interface Place {
  cityId: string
  hubId: string | null
  modelId: string
}

async function lockVehicle(db: Db, id: string): Promise<void> {
  const vehicle = await db
    .selectFrom('vehicles')
    .select('id')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!vehicle) throw new AppError('notFound')
}

// Locks city, model and hubs until the transaction ends, so that none of them is archived meanwhile. The former hub is locked too, and all hubs in
// the order of their ids: two swapping vehicles could otherwise deadlock.
async function lockPlace(db: Db, { cityId, hubId, modelId }: Place, formerHubId: string | null = null): Promise<void> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', cityId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!city) throw fieldError('cityId', 'cityGone')
  const model = await db
    .selectFrom('models')
    .select('id')
    .where('id', '=', modelId)
    .where('archived_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  if (!model) throw fieldError('modelId', 'modelGone')
  const hubIds = [hubId, formerHubId].filter((id) => id !== null)
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'city_id', 'archived_at'])
    .where('id', '=', sql<string>`any(${hubIds}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  const isHubInCity = hubs.some((hub) => hub.id === hubId && hub.city_id === cityId && hub.archived_at === null)
  if (hubId !== null && !isHubInCity) throw fieldError('hubId', 'hubGone')
}
