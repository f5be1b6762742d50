import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'

/** Vehicles that should be back, are not, and are kept for somebody else later. */
export async function readLateVehicles(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct late.vehicle_id as id
    from holds late join holds waiting on waiting.vehicle_id = late.vehicle_id
    where late.is_out and late.released_at is null and upper(late.during) <= ${now}
      and not waiting.is_out and waiting.released_at is null
    limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** A hold that lost its vehicle. */
export interface UnassignedHold {
  holdId: string
  /** No other vehicle of the model is left for it. */
  isNoneLeft: boolean
}

/** Lets an overdue ride keep its vehicle: whoever waits for that one loses it. Nothing where it came back meanwhile. */
export async function unassignFromLateVehicle(db: Db, vehicleId: string, now: Date): Promise<UnassignedHold[]> {
  await db.selectFrom('vehicles').select('id').where('id', '=', vehicleId).forUpdate().executeTakeFirstOrThrow()
  const { rows: waiting } = await sql<{ holdId: string }>`update holds set vehicle_id = null
    where vehicle_id = ${vehicleId} and released_at is null and not is_out
      and exists (select from holds late where late.vehicle_id = ${vehicleId} and late.is_out and late.released_at is null
        and upper(late.during) <= ${now})
    returning id as "holdId"`.execute(db)
  const lost: UnassignedHold[] = []
  for (const { holdId } of waiting) lost.push({ holdId, isNoneLeft: await isNoneLeft(db, holdId, now) })
  return lost
}

/** Whether at some time from the start of a hold until now all vehicles in service were spoken for by others. */
export async function hadNoFreeVehicle(db: Db, holdId: string, now: Date): Promise<boolean> {
  return isNoneLeft(db, holdId, now, sql`tstzrange(lower(holds.during), greatest(lower(holds.during), ${now}), '[]')`)
}

async function isNoneLeft(db: Db, holdId: string, now: Date, span = sql`holds.during`): Promise<boolean> {
  const { rows } = await sql<{ none: boolean }>`
    select peak_of_holds(holds.city_id, holds.model_id, ${span}, ${now}, holds.id) >= stock.in_service as none
    from holds join stock on stock.city_id = holds.city_id and stock.model_id = holds.model_id
    where holds.id = ${holdId}`.execute(db)
  return rows[0]?.none ?? true
}
