import { compactPlate } from '@voltloop/contract/fleet/plate'
import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { mapConflicts } from '../platform/db/conflicts.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError, fieldError } from '../platform/errors.ts'
import { assertDocumentsValid } from './documents/queries.ts'
import { clearReservations } from './service/reservations.ts'
import { isOnTransfer } from './transfers/on-transfer.ts'

export interface HoldRequest {
  cityId: string
  modelId: string
  from: Date
  to: Date
  /** When an unconfirmed hold expires; null for a hold without expiry. */
  expiresAt: Date | null
  /** The hold of the ride that this one extends. Both are for the same vehicle, so they never count as two. */
  extendedHoldId?: string
  /** The hold that this one replaces in the same transaction: its vehicle counts as free. */
  replacedHoldId?: string
  /** The network that an unpaid order comes from. The hold is rejected if holds of this origin have reached the limit. */
  origin?: HoldOrigin
  /** The vehicle that is held for the workshop; a booking's hold has any vehicle of the model. */
  serviceVehicleId?: string
}

export interface HoldOrigin {
  /** A keyed hash of the network. */
  hash: Buffer
  /** How many unpaid holds of one model it may have at a time. */
  most: number
}

/** Holds one vehicle of a model for a period. Rejects when that would exceed the vehicles in service at any instant. */
export async function takeHold(db: Db, request: HoldRequest, now: Date): Promise<string> {
  const {
    cityId,
    modelId,
    from,
    to,
    expiresAt,
    extendedHoldId = null,
    replacedHoldId = extendedHoldId,
    origin,
    serviceVehicleId = null,
  } = request
  const inService = await lockStock(db, request)
  const id = uuidv7()
  const isAllowed = origin
    ? sql`(select count(*) from (${unpaidOf(modelId, origin, now)}) unpaid) < ${origin.most}`
    : sql`true`
  const { numAffectedRows } =
    await sql`insert into holds (id, city_id, model_id, during, expires_at, extended_hold_id, origin_hash, vehicle_id, is_service)
    select ${id}, ${cityId}, ${modelId}, tstzrange(${from}, ${to}), ${expiresAt}, ${extendedHoldId}::uuid, ${origin?.hash ?? null}::bytea,
      ${serviceVehicleId}::uuid, ${serviceVehicleId !== null}
    where ${isAllowed} and ${peakOf(request, replacedHoldId, now)} < ${inService}`.execute(db)
  if (numAffectedRows !== 1n)
    throw (origin && (await findOriginError(db, modelId, origin, now))) ?? new AppError('soldOut')
  return id
}

const unpaidOf = (modelId: string, { hash }: HoldOrigin, now: Date) => sql<{ expiresAt: Date }>`
  select expires_at as "expiresAt" from holds
  where model_id = ${modelId} and origin_hash = ${hash} and expires_at > ${now} and released_at is null`

async function findOriginError(db: Db, modelId: string, origin: HoldOrigin, now: Date): Promise<AppError | null> {
  const { rows } = await unpaidOf(modelId, origin, now).execute(db)
  if (rows.length < origin.most) return null
  const soonest = Math.min(...rows.map(({ expiresAt }) => expiresAt.getTime()))
  return new AppError('unpaidHoldsOfNetwork', { retryAfterSeconds: Math.ceil((soonest - now.getTime()) / 1000) })
}

/** Renews an expired hold until the given time; a hold that is still valid stays unchanged. Returns false if no vehicle is left for it. */
export async function renewHold(db: Db, holdId: string, expiresAt: Date, now: Date): Promise<boolean> {
  const hold = await readHold(db, holdId)
  const inService = await lockStock(db, hold)
  if (hold.expiresAt === null || hold.expiresAt > now) return true
  if ((await peakDuring(db, hold, hold.extendedHoldId, now)) >= inService) return false
  await db.updateTable('holds').set({ expires_at: expiresAt, released_at: null }).where('id', '=', holdId).execute()
  return true
}

/** Lets holds that have not expired expire later. The vehicles stay held, so the stock is not checked. */
export async function prolongHolds(db: Db, holdIds: readonly string[], expiresAt: Date): Promise<void> {
  await sql`update holds set expires_at = ${expiresAt} where id = any(${[...holdIds]}::uuid[]) and released_at is null
    and expires_at < ${expiresAt}`.execute(db)
}

/**
 * Makes a hold permanent, even if it expired or was released. Returns false if no vehicle is left for it. Always checks the stock, even for a hold
 * that looks valid: another process, whose clock is slightly ahead, may have given its vehicle away already.
 */
export async function confirmHold(db: Db, holdId: string, now: Date): Promise<boolean> {
  const inService = await lockStockOfHold(db, holdId)
  const { numAffectedRows } = await sql`update holds set expires_at = null, released_at = null, origin_hash = null
    where id = ${holdId} and peak_of_holds(city_id, model_id, during, ${now}, id) < ${inService}`.execute(db)
  return numAffectedRows === 1n
}

/**
 * Extends a ride's hold. Returns false if other bookings need the vehicle by then. The customer keeps the same vehicle; later reservations of it are
 * cleared and get another one, and a service that was planned meanwhile needs another day.
 */
export async function extendHold(db: Db, holdId: string, to: Date, now: Date): Promise<boolean> {
  const hold = await readHold(db, holdId)
  const added = { cityId: hold.cityId, modelId: hold.modelId, from: hold.to, to }
  if (hold.vehicleId) await lockVehicles(db, [hold.vehicleId])
  const inService = await lockStock(db, hold)
  if ((await peakDuring(db, added, holdId, now)) >= inService) return false
  if (hold.vehicleId) {
    await clearReservations(db, hold.vehicleId, sql`id <> ${holdId} and during && tstzrange(${hold.to}, ${to})`, now)
  }
  await sql`update holds set during = tstzrange(lower(during), ${to}) where id = ${holdId}`.execute(db)
  return true
}

/** Ends a ride's hold earlier, when days that were added to it are withdrawn. */
export async function shortenHold(db: Db, holdId: string, to: Date): Promise<void> {
  await sql`update holds set during = tstzrange(lower(during), ${to}) where id = ${holdId}`.execute(db)
}

/** Rejects an early start of a hold when other bookings need the vehicle until its planned start. */
export async function assertFreeUntilStart(db: Db, holdId: string, now: Date): Promise<void> {
  const { from, cityId, modelId } = await readHold(db, holdId)
  const inService = await lockStock(db, { cityId, modelId })
  if (from <= now) return
  const isFull = (await peakDuring(db, { cityId, modelId, from: now, to: from }, holdId, now)) >= inService
  if (isFull) throw new AppError('tooEarly')
}

/** Rejects the removal of a vehicle from a stock when the remaining vehicles do not cover all holds. */
export async function assertEnoughVehicles(
  db: Db,
  stock: { cityId: string; modelId: string },
  now: Date,
): Promise<void> {
  const inService = await lockStock(db, stock)
  if ((await peakDuring(db, { ...stock, from: now, to: null }, null, now)) > inService)
    throw new AppError('vehicleNeeded')
}

/** Releases a hold. A vehicle that was only reserved becomes free; one that was ridden stays recorded. */
export async function releaseHold(db: Db, holdId: string, now: Date): Promise<void> {
  await db
    .updateTable('holds')
    .set({ released_at: now, origin_hash: null, vehicle_id: sql<string | null>`case when is_out then vehicle_id end` })
    .where('id', '=', holdId)
    .where('released_at', 'is', null)
    .execute()
}

/** Reserves a specific vehicle for a hold. A database constraint prevents that another hold has it at the same time. */
export async function reserveVehicle(db: Db, holdId: string, registrationNumber: string, now: Date): Promise<void> {
  const { id } = await lockUsableVehicle(db, holdId, registrationNumber)
  if (await isOverdue(db, id, now)) throw vehicleError('vehicleTaken')
  await assertDocumentsValid(db, id, now)
  await assignVehicle(db, holdId, id, null)
}

/** Leaves it open again which vehicle a hold gets. The hold still counts as one of its model. */
export async function clearReservedVehicle(db: Db, holdId: string): Promise<void> {
  await sql`update holds set vehicle_id = null where id = ${holdId} and not is_out and released_at is null`.execute(db)
}

/** Locks and returns a vehicle of the hold's model, or of any, and city that is in service. Rejects with 400 at the form field if there is none. */
export async function lockUsableVehicle(
  db: Db,
  holdId: string,
  registrationNumber: string,
  { alsoLock = [], isAnyModel = false }: { alsoLock?: string[]; isAnyModel?: boolean } = {},
): Promise<{ id: string; modelId: string; hubId: string | null; isDeployed: boolean }> {
  const hold = await readHold(db, holdId)
  const found = await db
    .selectFrom('vehicles')
    .select('id')
    .where('registration_number', '=', compactPlate(registrationNumber))
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!found) throw vehicleError('vehicleUnfit')
  const locked = await lockVehicles(db, [found.id, ...alsoLock])
  const vehicle = locked.find(({ id }) => id === found.id)
  const isInCity = vehicle?.archived_at === null && vehicle.city_id === hold.cityId
  if (!isInCity) throw vehicleError('vehicleUnfit')
  if (!isAnyModel && vehicle.model_id !== hold.modelId) throw await otherModelError(db, vehicle.model_id, hold.modelId)
  if (vehicle.out_of_service !== null)
    throw fieldError('registrationNumber', 'vehicleNotInService', { reason: vehicle.out_of_service })
  if (await isOnTransfer(db, vehicle.id)) throw fieldError('registrationNumber', 'onTransferNow')
  const { id, model_id: modelId, hub_id: hubId, is_deployed: isDeployed } = vehicle
  return { id, modelId, hubId, isDeployed }
}

async function otherModelError(db: Db, modelId: string, bookedId: string): Promise<AppError> {
  const models = await db
    .selectFrom('models')
    .select(['id', 'brand', 'name'])
    .where('id', 'in', [modelId, bookedId])
    .execute()
  const nameOf = (wanted: string) => {
    const model = models.find(({ id }) => id === wanted)
    return `${model?.brand} ${model?.name}`
  }
  const facts = { model: nameOf(modelId), booked: nameOf(bookedId) }
  return fieldError('registrationNumber', 'vehicleOfOtherModel', facts)
}

/** Assigns a locked vehicle to a hold. When the vehicle is handed over, `outSince` also moves the start of the hold forward if it is earlier. */
export async function assignVehicle(db: Db, holdId: string, vehicleId: string, outSince: Date | null): Promise<void> {
  await mapConflicts({ holds_vehicle_once: { code: 'vehicleTaken', field: 'registrationNumber' } }, () =>
    sql`update holds set vehicle_id = ${vehicleId}, is_out = ${outSince !== null}, is_counted = true,
        during = tstzrange(least(lower(during), ${outSince}::timestamptz), upper(during))
      where id = ${holdId} and released_at is null`.execute(db),
  )
}

/** Returns a refusal of a vehicle that the form shows at the registration number. */
export function vehicleError(code: 'vehicleUnfit' | 'vehicleTaken' | 'vehicleOut'): AppError {
  return fieldError('registrationNumber', code)
}

export interface Hold {
  cityId: string
  modelId: string
  from: Date
  to: Date
  vehicleId: string | null
  expiresAt: Date | null
  extendedHoldId: string | null
}

/** Reads a hold without locking it. */
export async function readHold(db: Db, holdId: string): Promise<Hold> {
  return db
    .selectFrom('holds')
    .select(['city_id as cityId', 'model_id as modelId', 'vehicle_id as vehicleId'])
    .select(['expires_at as expiresAt', 'extended_hold_id as extendedHoldId'])
    .select([sql<Date>`lower(during)`.as('from'), sql<Date>`upper(during)`.as('to')])
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow()
}

// Lock in the order of ids, so that two transactions with the same vehicles cannot deadlock.
export async function lockVehicles(db: Db, ids: string[]) {
  return db
    .selectFrom('vehicles')
    .select(['id', 'city_id', 'model_id', 'hub_id', 'out_of_service', 'archived_at', 'is_deployed'])
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

/**
 * Locks the stock row, so that sales of a city and model run one after the other. Read the holds in a separate statement afterwards: the locking
 * statement itself would see the state before the wait.
 */
export async function lockStock(db: Db, { cityId, modelId }: { cityId: string; modelId: string }): Promise<number> {
  const stock = await db
    .selectFrom('stock')
    .select('in_service')
    .where('city_id', '=', cityId)
    .where('model_id', '=', modelId)
    .forUpdate()
    .executeTakeFirst()
  return stock?.in_service ?? 0
}

// The hold of a booking keeps its city and model, so both can be read without a lock.
async function lockStockOfHold(db: Db, holdId: string): Promise<number> {
  const { rows } = await sql<{ inService: number }>`select stock.in_service as "inService"
    from holds join stock on stock.city_id = holds.city_id and stock.model_id = holds.model_id
    where holds.id = ${holdId} for update of stock`.execute(db)
  return rows[0]?.inService ?? 0
}

type Period = Pick<HoldRequest, 'cityId' | 'modelId' | 'from'> & { to: Date | null }

export async function peakDuring(db: Db, period: Period, excludedHoldId: string | null, now: Date): Promise<number> {
  const { rows } = await sql<{ peak: number }>`select ${peakOf(period, excludedHoldId, now)} as peak`.execute(db)
  return rows[0]?.peak ?? 0
}

function peakOf({ cityId, modelId, from, to }: Period, excludedHoldId: string | null, now: Date): RawBuilder<number> {
  return sql<number>`peak_of_holds(${cityId}, ${modelId}, tstzrange(${from}, ${to}::timestamptz), ${now}, ${excludedHoldId})`
}
