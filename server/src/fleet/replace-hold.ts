import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { lockStock, lockVehicles, peakDuring, readHold, releaseHold, takeHold, type HoldRequest } from './holds.ts'

type Period = Pick<HoldRequest, 'cityId' | 'modelId' | 'from' | 'to'>

/**
 * Replaces the hold of a booking before its handover by one of another period or model, in one transaction: the booking is never without a vehicle,
 * and its own one counts as free. Returns null, and leaves the old hold as it was, if no vehicle is left. A reserved vehicle is kept on request,
 * unless another booking has it in the new period.
 */
export async function replaceHold(
  db: Db,
  holdId: string,
  { keepsVehicle, ...period }: Period & { keepsVehicle: boolean },
  now: Date,
): Promise<string | null> {
  const { vehicleId } = await readHold(db, holdId)
  // Vehicles are locked before the stock everywhere.
  if (vehicleId !== null && keepsVehicle) await lockVehicles(db, [vehicleId])
  const newId = await takeUnlessSoldOut(db, { ...period, expiresAt: null, replacedHoldId: holdId }, now)
  if (newId === null) return null
  await releaseHold(db, holdId, now)
  if (vehicleId !== null && keepsVehicle) {
    await sql`update holds set vehicle_id = ${vehicleId} where id = ${newId} and not exists (select from holds other
      where other.vehicle_id = ${vehicleId} and other.released_at is null and other.during && holds.during)`.execute(db)
  }
  return newId
}

/** Makes the hold of a ride on the road one for another model, for the rest of the ride. Rejects with 409 if others need all vehicles of that model. */
export async function moveHoldToModel(db: Db, holdId: string, modelId: string, now: Date): Promise<void> {
  const hold = await readHold(db, holdId)
  const stocks = [hold.modelId, modelId].toSorted()
  const inService = new Map<string, number>()
  // Both rows, in the order of ids: the opposite swap could otherwise deadlock with this one.
  for (const id of stocks) inService.set(id, await lockStock(db, { cityId: hold.cityId, modelId: id }))
  // A late ride has its vehicle without end.
  const period = { cityId: hold.cityId, modelId, from: now, to: hold.to > now ? hold.to : null }
  if ((await peakDuring(db, period, holdId, now)) >= (inService.get(modelId) ?? 0))
    throw new AppError('otherModelSoldOut')
  await db.updateTable('holds').set({ model_id: modelId }).where('id', '=', holdId).execute()
}

async function takeUnlessSoldOut(db: Db, request: HoldRequest, now: Date): Promise<string | null> {
  try {
    return await takeHold(db, request, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'soldOut') return null
    throw error
  }
}

/**
 * Holds a vehicle for the parts of a period that another hold does not cover, until the given time. Together the two never count as more than one
 * vehicle. Returns the ids of the new holds; none if the other hold covers the whole period.
 */
export async function holdUncovered(
  db: Db,
  coveringHoldId: string,
  { expiresAt, ...period }: Period & { expiresAt: Date },
  now: Date,
): Promise<string[]> {
  const held = await readHold(db, coveringHoldId)
  const ids: string[] = []
  for (const part of uncoveredParts(period, held)) {
    ids.push(await takeHold(db, { ...period, ...part, expiresAt }, now))
  }
  return ids
}

function uncoveredParts(period: Period, held: Period): { from: Date; to: Date }[] {
  const isApart = held.modelId !== period.modelId || held.to <= period.from || held.from >= period.to
  if (isApart) return [period]
  return [
    { from: period.from, to: held.from },
    { from: held.to, to: period.to },
  ].filter(({ from, to }) => from < to)
}

/** Returns whether a vehicle is free for a period if one hold did not exist. Takes no lock, so the answer can be outdated at once. */
export async function isFreeWithout(db: Db, holdId: string, period: Period, now: Date): Promise<boolean> {
  const stock = await readInService(db, period)
  return (await peakDuring(db, period, holdId, now)) < stock
}

async function readInService(db: ReadDb, { cityId, modelId }: Period): Promise<number> {
  const stock = await db
    .selectFrom('stock')
    .select('in_service')
    .where('city_id', '=', cityId)
    .where('model_id', '=', modelId)
    .executeTakeFirst()
  return stock?.in_service ?? 0
}
