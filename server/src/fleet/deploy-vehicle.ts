import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../audit/index.ts'
import { countVehiclesAt, lockOpenHub } from '../places/index.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import { broadcastVehicles } from './broadcast.ts'
import { assertFreeUntilStart, assignVehicle, lockUsableVehicle, readHold, vehicleError, releaseHold } from './holds.ts'
import { assertDocumentsValid, readExpiry } from './documents/queries.ts'
import { readVehicle } from './queries.ts'
import { moveHoldToModel } from './replace-hold.ts'
import { releaseReservations } from './service/reservations.ts'
import { readUnservedHolds } from './unserved-holds.ts'
import { openRideJob } from './service/ride-jobs.ts'
import { stockEntryOf, moveStock } from './stock.ts'

/** Hands a vehicle over to the customer of a hold. It counts as deployed until it is returned. */
export async function deployVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  registrationNumber: string,
  now: Date,
): Promise<void> {
  const { id, isDeployed } = await lockUsableVehicle(db, holdId, registrationNumber)
  if (isDeployed) throw vehicleError('vehicleOut')
  await assertDocumentsValid(db, id, now)
  await moveVehicle(db, actor, id, 'handedOut', { isDeployed: true, hubId: null }, now)
  await assertFreeUntilStart(db, holdId, now)
  await assignVehicle(db, holdId, id, now)
}

export interface DropPlace {
  hub: string
  vehicleCount: number
  capacity: number
  /** Other hubs of the city with free space. */
  withRoom: string[]
  /** Holds without a vehicle, because this one went out of service. */
  unservedHoldIds: string[]
  vehicleId: string
}

/** Takes a vehicle back at a hub of its city, even a full one. With a reason, or with an expired document, the vehicle goes out of service. */
export async function undeployVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  { hubId, reason }: { hubId: string; reason: string | null },
  now: Date,
): Promise<DropPlace> {
  const { vehicleId, cityId, modelId } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle cannot be returned.')
  await lockVehicle(db, vehicleId)
  await lockDropHub(db, cityId, hubId)
  const outOfService = reason ?? (await readExpiry(db, vehicleId, now))
  const place = { isDeployed: false, hubId, ...(outOfService !== null && { outOfService }) }
  await moveVehicle(db, actor, vehicleId, 'takenBack', place, now)
  await releaseHold(db, holdId, now)
  const parked = await readParked(db, cityId, hubId)
  if (outOfService === null) return { ...parked, vehicleId, unservedHoldIds: [] }
  await releaseReservations(db, vehicleId, now)
  if (reason !== null)
    await openRideJob(db, actor, { vehicleId, cityId, holdId, origin: 'RETURN', problem: reason }, now)
  return { ...parked, vehicleId, unservedHoldIds: (await readUnservedHolds(db, { cityId, modelId }, now)).newest }
}

/** Takes a ride's vehicle out of service where it stands, or where nobody knows: it belongs to no hub until somebody brings it. Releases the hold. */
export async function strandVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  { reason, isStolen }: { reason: string; isStolen: boolean },
  now: Date,
): Promise<{ unservedHoldIds: string[] }> {
  const { vehicleId, cityId, modelId } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle cannot be left on the road.')
  await lockVehicle(db, vehicleId)
  await moveVehicle(db, actor, vehicleId, 'stranded', { isDeployed: false, hubId: null, outOfService: reason }, now)
  await releaseHold(db, holdId, now)
  await releaseReservations(db, vehicleId, now)
  if (!isStolen) await openRideJob(db, actor, { vehicleId, cityId, holdId, origin: 'BREAKDOWN', problem: reason }, now)
  return { unservedHoldIds: (await readUnservedHolds(db, { cityId, modelId }, now)).newest }
}

export interface Exchange {
  registrationNumber: string
  reason: string
  /** The new vehicle may be of another model; the hold then is for that model. */
  isOtherModel?: boolean | undefined
}

/**
 * Replaces the vehicle of a ride. The former vehicle goes out of service until it is collected. Returns its registration number, the model of the new
 * one and the holds that now have no vehicle.
 */
export async function exchangeVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  { registrationNumber, reason, isOtherModel: isAnyModel = false }: Exchange,
  now: Date,
): Promise<{ formerPlate: string; modelId: string; unservedHoldIds: string[] }> {
  const { vehicleId, cityId, modelId: formerModelId } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle cannot be exchanged.')
  const vehicle = await lockUsableVehicle(db, holdId, registrationNumber, { alsoLock: [vehicleId], isAnyModel })
  const { id, modelId, hubId, isDeployed } = vehicle
  if (isDeployed) throw vehicleError('vehicleOut')
  await assertDocumentsValid(db, id, now)
  if (modelId !== formerModelId) {
    // Hubs are locked before the stock everywhere.
    if (hubId) await countVehiclesAt(db, hubId, 0)
    await moveHoldToModel(db, holdId, modelId, now)
  }
  await moveVehicle(db, actor, id, 'handedOut', { isDeployed: true, hubId: null }, now)
  const former = await moveVehicle(
    db,
    actor,
    vehicleId,
    'swapped',
    { isDeployed: false, hubId: null, outOfService: reason },
    now,
  )
  await assignVehicle(db, holdId, id, now)
  await releaseReservations(db, vehicleId, now)
  await openRideJob(db, actor, { vehicleId, cityId, holdId, origin: 'BREAKDOWN', problem: reason }, now)
  const unservedHoldIds: string[] = []
  for (const model of new Set([formerModelId, modelId]))
    unservedHoldIds.push(...(await readUnservedHolds(db, { cityId, modelId: model }, now)).newest)
  return { formerPlate: former.registrationNumber, modelId, unservedHoldIds }
}

interface Place {
  isDeployed: boolean
  hubId: string | null
  outOfService?: string | null
}

// The caller holds the vehicle's lock. Count hubs before the stock, as everywhere, so that transactions lock in the same order.
export async function moveVehicle(
  db: Db,
  actor: Actor | null,
  id: string,
  what: string,
  place: Place,
  now: Date,
): Promise<Vehicle> {
  const before = await readVehicle(db, actor, id)
  await db
    .updateTable('vehicles')
    .set({ is_deployed: place.isDeployed, hub_id: place.hubId })
    .$if(place.outOfService !== undefined, (query) => query.set({ out_of_service: place.outOfService ?? null }))
    .where('id', '=', id)
    .execute()
  if (before.hub) await countVehiclesAt(db, before.hub.hubId, -1)
  if (place.hubId) await countVehiclesAt(db, place.hubId, 1)
  const after = await readVehicle(db, actor, id)
  await moveStock(db, stockEntryOf(before), stockEntryOf(after))
  const entry = { action: `vehicle.${what}`, subject: { kind: 'vehicle', id }, before, after } as const
  if (await recordAudit(db, actor, entry, now)) await broadcastVehicles(db, [before.city.cityId])
  return after
}

async function lockVehicle(db: Db, id: string): Promise<void> {
  await db.selectFrom('vehicles').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

// Locks the hub until the transaction ends, so that it cannot be closed while a vehicle is returned to it.
async function lockDropHub(db: Db, cityId: string, hubId: string): Promise<void> {
  if ((await lockOpenHub(db, hubId, 'update')) !== cityId) throw fieldError('dropHubId', 'hubGone')
}

const SUGGESTED = 2

async function readParked(
  db: Db,
  cityId: string,
  hubId: string,
): Promise<Omit<DropPlace, 'unservedHoldIds' | 'vehicleId'>> {
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'name', 'vehicle_count as vehicleCount', 'capacity'])
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute()
  const hub = hubs.find(({ id }) => id === hubId)
  if (!hub) throw new Error('The hub was closed although it is locked.')
  const withRoom = hubs.filter(({ vehicleCount, capacity }) => vehicleCount < capacity).map(({ name }) => name)
  return {
    hub: hub.name,
    vehicleCount: hub.vehicleCount,
    capacity: hub.capacity,
    withRoom: withRoom.slice(0, SUGGESTED),
  }
}
