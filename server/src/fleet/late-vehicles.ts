import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { lockStock, readHold } from './holds.ts'
import { clearReservations } from './service/reservations.ts'

export async function readLateVehicles(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct late.vehicle_id as id
    from holds late join holds waiting on waiting.vehicle_id = late.vehicle_id
    where late.is_out and late.released_at is null and upper(late.during) <= ${now}
      and not waiting.is_out and waiting.released_at is null and (not waiting.is_service or lower(waiting.during) <= ${now})
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface UnassignedHold {
  holdId: string
  /** Whether no other vehicle of the model is left for the hold. */
  isNoneLeft: boolean
}

/**
 * Unassigns an overdue vehicle from the holds that wait for it, because the current ride keeps it. Does nothing if the vehicle was returned
 * meanwhile.
 */
export async function unassignFromLateVehicle(db: Db, vehicleId: string, now: Date): Promise<UnassignedHold[]> {
  await db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).forUpdate().executeTakeFirstOrThrow()
  const isLate = sql`exists (select from holds late where late.vehicle_id = ${vehicleId} and late.is_out and late.released_at is null
    and upper(late.during) <= ${now}) and (not is_service or lower(during) <= ${now})`
  const unassigned: UnassignedHold[] = []
  for (const holdId of await clearReservations(db, vehicleId, isLate, now))
    unassigned.push({ holdId, isNoneLeft: await isNoneLeft(db, holdId, now) })
  return unassigned
}

/** Returns the stocks with an overdue ride. */
export async function readLateStocks(db: ReadDb, now: Date, limit: number): Promise<Stock[]> {
  const { rows } = await sql<Stock>`select distinct city_id as "cityId", model_id as "modelId" from holds
    where is_out and released_at is null and upper(during) <= ${now} limit ${limit}`.execute(db)
  return rows
}

export interface Stock {
  cityId: string
  modelId: string
}

/** Locks a stock and returns its vehicles that can be handed over now, without one that has only just become free. */
export async function lockFreeVehicles(db: Db, stock: Stock, freedVehicleId: string | null): Promise<string[]> {
  await lockStock(db, stock)
  const { rows } = await sql<{ id: string }>`select id from vehicles
    where city_id = ${stock.cityId} and model_id = ${stock.modelId} and archived_at is null and out_of_service is null
      and not is_deployed and not exists (select from transfer_vehicles l where l.vehicle_id = vehicles.id and l.is_open and l.out_at is not null)
      and id is distinct from ${freedVehicleId}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Returns whether a hold has no vehicle: none is reserved for it, and at some time others hold all that are in service. */
export async function isUnserved(db: Db, holdId: string, now: Date): Promise<boolean> {
  const { vehicleId } = await readHold(db, holdId)
  return vehicleId === null && (await isNoneLeft(db, holdId, now))
}

async function isNoneLeft(db: Db, holdId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select peak_of_holds(holds.city_id, holds.model_id, holds.during, ${now}, holds.id) >= stock.in_service as none
    from holds join stock on stock.city_id = holds.city_id and stock.model_id = holds.model_id
    where holds.id = ${holdId}`.execute(db)
  return rows[0]?.none ?? true
}
