import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { compactPlate } from './plate.ts'

export interface HoldRequest {
  cityId: string
  modelId: string
  from: Date
  to: Date
  /** When the hold ends by itself unless it is kept; null for good. */
  expiresAt: Date | null
  /** The hold of a ride that this one only makes longer: the two are never for two vehicles. */
  besideHoldId?: string
}

/** Holds one vehicle of a model for a time, or refuses: never are more held at any instant than are in service. */
export async function takeHold(db: Db, wanted: HoldRequest, now: Date): Promise<string> {
  const inService = await lockStock(db, wanted)
  if ((await peakDuring(db, wanted, wanted.besideHoldId ?? null, now)) >= inService) throw new Refusal('soldOut')
  const id = uuidv7()
  await sql`insert into holds (id, city_id, model_id, during, expires_at, beside_id) values (${id}, ${wanted.cityId},
    ${wanted.modelId}, tstzrange(${wanted.from}, ${wanted.to}), ${wanted.expiresAt}, ${wanted.besideHoldId ?? null})`.execute(
    db,
  )
  return id
}

/** Holds anew until a time what has run out; what still holds stays as it is. False when nothing is left for it. */
export async function renewHold(db: Db, holdId: string, expiresAt: Date, now: Date): Promise<boolean> {
  const hold = await readHold(db, holdId)
  const inService = await lockStock(db, hold)
  if (hold.expiresAt === null || hold.expiresAt > now) return true
  if ((await peakDuring(db, hold, hold.besideId, now)) >= inService) return false
  await db.updateTable('holds').set({ expires_at: expiresAt, released_at: null }).where('id', '=', holdId).execute()
  return true
}

/**
 * Keeps a hold for good, also one that ran out or was released; false when nothing is left for it.
 * Whether it has run out is not asked: somebody whose clock is a moment ahead may have taken its place already.
 */
export async function confirmHold(db: Db, holdId: string, now: Date): Promise<boolean> {
  const hold = await readHold(db, holdId)
  const inService = await lockStock(db, hold)
  if ((await peakDuring(db, hold, holdId, now)) >= inService) return false
  await db.updateTable('holds').set({ expires_at: null, released_at: null }).where('id', '=', holdId).execute()
  return true
}

/**
 * Lets a ride go on until later; false when others need its vehicle by then.
 * It keeps the very vehicle that it has: whoever had that one reserved gets another.
 */
export async function extendHold(db: Db, holdId: string, to: Date, now: Date): Promise<boolean> {
  const hold = await readHold(db, holdId)
  const added = { cityId: hold.cityId, modelId: hold.modelId, from: hold.to, to }
  if (hold.vehicleId) await lockVehicles(db, [hold.vehicleId])
  const inService = await lockStock(db, hold)
  if ((await peakDuring(db, added, holdId, now)) >= inService) return false
  if (hold.vehicleId) {
    await sql`update holds set vehicle_id = null where vehicle_id = ${hold.vehicleId} and released_at is null and not is_out
      and id <> ${holdId} and during && tstzrange(${hold.to}, ${to})`.execute(db)
  }
  await sql`update holds set during = tstzrange(lower(during), ${to}) where id = ${holdId}`.execute(db)
  return true
}

/** Refuses to let a hold begin already now, where others need its vehicle until then. */
export async function assertFreeUntilStart(db: Db, holdId: string, now: Date): Promise<void> {
  const { from, cityId, modelId } = await readHold(db, holdId)
  const inService = await lockStock(db, { cityId, modelId })
  if (from <= now) return
  const isFull = (await peakDuring(db, { cityId, modelId, from: now, to: from }, holdId, now)) >= inService
  if (isFull) throw new Refusal('tooEarly')
}

/** Refuses that a vehicle was taken from a stock, where those that are left are fewer than are spoken for at some time. */
export async function assertEnoughVehicles(
  db: Db,
  stock: { cityId: string; modelId: string },
  now: Date,
): Promise<void> {
  const inService = await lockStock(db, stock)
  if ((await peakDuring(db, { ...stock, from: now, to: null }, null, now)) > inService)
    throw new Refusal('vehicleNeeded')
}

/** Gives back what was held. A vehicle that was only reserved is free for others; one that was ridden stays on record. */
export async function releaseHold(db: Db, holdId: string, now: Date): Promise<void> {
  await db
    .updateTable('holds')
    .set({ released_at: now, vehicle_id: sql<string | null>`case when is_out then vehicle_id end` })
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
    .execute()
}

/** Keeps one certain vehicle for a hold. The database itself forbids that another has it at that time. */
export async function reserveVehicle(db: Db, holdId: string, registrationNumber: string, now: Date): Promise<void> {
  const { id } = await lockUsableVehicle(db, holdId, registrationNumber)
  if (await isOverdue(db, id, now)) throw vehicleRefusal('vehicleTaken')
  await assignVehicle(db, holdId, id, null)
}

/** A vehicle of the hold's model and city that is in service, under its lock; 400 told at the field where there is none. */
export async function lockUsableVehicle(
  db: Db,
  holdId: string,
  registrationNumber: string,
  together: string[] = [],
): Promise<{ id: string; isDeployed: boolean }> {
  const hold = await readHold(db, holdId)
  const found = await db
    .selectFrom('vehicles')
    .select('id')
    .where('registration_number', '=', compactPlate(registrationNumber))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw vehicleRefusal('vehicleUnfit')
  const locked = await lockVehicles(db, [found.id, ...together])
  const vehicle = locked.find(({ id }) => id === found.id)
  const isFit =
    vehicle?.out_of_service === null &&
    vehicle.archived_at === null &&
    vehicle.city_id === hold.cityId &&
    vehicle.model_id === hold.modelId
  if (!isFit) throw vehicleRefusal('vehicleUnfit')
  return { id: vehicle.id, isDeployed: vehicle.is_deployed }
}

/** Writes under the vehicle's lock which one a hold has; where it is handed out, also since when at the latest. */
export async function assignVehicle(db: Db, holdId: string, vehicleId: string, outSince: Date | null): Promise<void> {
  await mapConflicts({ holds_vehicle_once: { code: 'vehicleTaken', field: 'registrationNumber' } }, () =>
    sql`update holds set vehicle_id = ${vehicleId}, is_out = ${outSince !== null},
        during = tstzrange(least(lower(during), ${outSince}::timestamptz), upper(during))
      where id = ${holdId} and released_at is null`.execute(db),
  )
}

/** A refusal of a vehicle, told where its number was typed. */
export function vehicleRefusal(code: 'vehicleUnfit' | 'vehicleTaken' | 'vehicleOut'): Refusal {
  const { message } = new Refusal(code)
  return new Refusal(code, { errors: [{ path: 'registrationNumber', message }] })
}

/** A vehicle that leaves its city or its service is no longer kept for anybody who waits for it. */
export async function releaseReservations(db: Db, vehicleId: string): Promise<void> {
  await db
    .updateTable('holds')
    .set({ vehicle_id: null })
    .where('vehicle_id', '=', vehicleId)
    .where('released_at', 'is', null)
    .where('is_out', '=', false)
    .execute()
}

export interface Hold {
  cityId: string
  modelId: string
  from: Date
  to: Date
  vehicleId: string | null
  expiresAt: Date | null
  besideId: string | null
}

/** What a hold holds, without a lock. */
export async function readHold(db: Db, holdId: string): Promise<Hold> {
  return db
    .selectFrom('holds')
    .select(['city_id as cityId', 'model_id as modelId', 'vehicle_id as vehicleId'])
    .select(['expires_at as expiresAt', 'beside_id as besideId'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
}

// In one order, so that two who want the same two never wait for each other.
async function lockVehicles(db: Db, ids: string[]) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'city_id', 'model_id', 'out_of_service', 'archived_at', 'is_deployed'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function isOverdue(db: Db, vehicleId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ late: boolean }>`select exists (select from holds
    where vehicle_id = ${vehicleId} and is_out and released_at is null and upper(during) <= ${now}) as late`.execute(db)
  return rows[0]?.late ?? false
}

// Who sells from this stock waits here for whoever does already. What is held is then looked up by a statement of its own:
// the same one would see what was there before it waited.
async function lockStock(db: Db, { cityId, modelId }: { cityId: string; modelId: string }): Promise<number> {
  const stock = await db
    .selectFrom('stock')
    .select('in_service')
    .where('city_id', '=', cityId)
    .where('model_id', '=', modelId)
    .forUpdate()
    .executeTakeFirst()
  return stock?.in_service ?? 0
}

async function peakDuring(
  db: Db,
  { cityId, modelId, from, to }: Pick<HoldRequest, 'cityId' | 'modelId' | 'from'> & { to: Date | null },
  aside: string | null,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ peak: number }>`
    select peak_of_holds(${cityId}, ${modelId}, tstzrange(${from}, ${to}::timestamptz), ${now}, ${aside}) as peak`.execute(
    db,
  )
  return rows[0]?.peak ?? 0
}
