import type { Vehicle } from '@voltloop/contract/fleet'
import type { Actor } from '@voltloop/contract/roles'
import { recordAudit } from '../audit/index.ts'
import { countVehiclesAt } from '../places/index.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import {
  assertFreeUntilStart,
  releaseReservations,
  assignVehicle,
  lockUsableVehicle,
  readHold,
  vehicleRefusal,
  releaseHold,
} from './holds.ts'
import { readVehicle } from './queries.ts'
import { readUnservedHolds } from './shortfall.ts'
import { stockEntryOf, moveStock } from './stock.ts'

/** Hands a vehicle over to whom a hold is for: from now on it is with the customer, until it really comes back. */
export async function deployVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  registrationNumber: string,
  now: Date,
): Promise<void> {
  const { id, isDeployed } = await lockUsableVehicle(db, holdId, registrationNumber)
  if (isDeployed) throw vehicleRefusal('vehicleOut')
  await change(db, actor, id, 'handedOut', { isDeployed: true, hubId: null }, now)
  await assertFreeUntilStart(db, holdId, now)
  await assignVehicle(db, holdId, id, now)
}

/** Where a vehicle came back to. */
export interface DropPlace {
  hub: string
  standing: number
  capacity: number
  /** Hubs of that city that have room, where this one has none. */
  withRoom: string[]
  /** Holds for which no vehicle is left, now that this one is out of service. */
  shortOf: string[]
}

/** Takes a vehicle back at a hub of its city, also at a full one; with a reason it goes out of service. */
export async function undeployVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  { hubId, outOfService }: { hubId: string; outOfService: string | null },
  now: Date,
): Promise<DropPlace> {
  const { vehicleId, cityId, modelId } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle cannot come back.')
  await lockVehicle(db, vehicleId)
  await lockDropHub(db, cityId, hubId)
  const place = { isDeployed: false, hubId, ...(outOfService !== null && { outOfService }) }
  await change(db, actor, vehicleId, 'takenBack', place, now)
  await releaseHold(db, holdId, now)
  const parked = await readParked(db, cityId, hubId)
  if (outOfService === null) return { ...parked, shortOf: [] }
  await releaseReservations(db, vehicleId)
  return { ...parked, shortOf: await readUnservedHolds(db, { cityId, modelId }, now) }
}

/**
 * Gives another vehicle in place of the one that is out, which goes out of service and waits to be fetched.
 * Tells its number, and the holds for which none is left now.
 */
export async function exchangeVehicle(
  db: Db,
  actor: Actor,
  holdId: string,
  { registrationNumber, reason }: { registrationNumber: string; reason: string },
  now: Date,
): Promise<{ formerPlate: string; shortOf: string[] }> {
  const { vehicleId, cityId, modelId } = await readHold(db, holdId)
  if (!vehicleId) throw new Error('A hold without a vehicle has none to swap.')
  const { id, isDeployed } = await lockUsableVehicle(db, holdId, registrationNumber, [vehicleId])
  if (isDeployed) throw vehicleRefusal('vehicleOut')
  await change(db, actor, id, 'handedOut', { isDeployed: true, hubId: null }, now)
  const former = await change(
    db,
    actor,
    vehicleId,
    'swapped',
    { isDeployed: false, hubId: null, outOfService: reason },
    now,
  )
  await assignVehicle(db, holdId, id, now)
  await releaseReservations(db, vehicleId)
  return { formerPlate: former.registrationNumber, shortOf: await readUnservedHolds(db, { cityId, modelId }, now) }
}

interface Place {
  isDeployed: boolean
  hubId: string | null
  outOfService?: string
}

// Under the vehicle's lock. Hubs are counted before the stock, as everywhere.
async function change(db: Db, actor: Actor, id: string, what: string, place: Place, now: Date): Promise<Vehicle> {
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
  const subject = { kind: 'vehicle', id }
  const cityIds = [before.city.cityId]
  await recordAudit(db, actor, { action: `vehicle.${what}`, subject, cityIds, before, after }, now)
  return after
}

async function lockVehicle(db: Db, id: string): Promise<void> {
  await db.selectFrom('vehicles').select('id').where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

// Held as it is until the transaction ends: where a vehicle is put is not closed meanwhile.
async function lockDropHub(db: Db, cityId: string, hubId: string): Promise<void> {
  const hub = await db
    .selectFrom('hubs')
    .select('id')
    .where('id', '=', hubId)
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  const { message } = new Refusal('hubGone')
  if (!hub) throw new Refusal('hubGone', { errors: [{ path: 'dropHubId', message }] })
}

const SUGGESTED = 2

async function readParked(db: Db, cityId: string, hubId: string): Promise<Omit<DropPlace, 'shortOf'>> {
  const hubs = await db
    .selectFrom('hubs')
    .select(['id', 'name', 'vehicle_count as standing', 'capacity'])
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .orderBy('name')
    .execute()
  const here = hubs.find(({ id }) => id === hubId)
  if (!here) throw new Error('A hub was closed under its lock.')
  const withRoom = hubs.filter(({ standing, capacity }) => standing < capacity).map(({ name }) => name)
  return { hub: here.name, standing: here.standing, capacity: here.capacity, withRoom: withRoom.slice(0, SUGGESTED) }
}
