import { sql, type Insertable } from 'kysely'
import { countVehiclesAt } from '../places/index.ts'
import type { Db, Tables } from '../platform/db/db.ts'
import { insertInBatches } from '../platform/db/insert-batches.ts'
import './tables.ts'

export type PastHold = Insertable<Tables['holds']>

/** Inserts past holds, such as those of sample data. The vehicles of rides that are still in progress leave their hubs. */
export async function insertPastHolds(db: Db, holds: readonly PastHold[]): Promise<void> {
  await insertInBatches(holds, (batch) => db.insertInto('holds').values(batch).execute())
  const out = holds.flatMap((hold) => (hold.is_out && hold.released_at === null ? [hold.vehicle_id] : []))
  const { rows } = await sql<{ hubId: string | null; count: number }>`with gone as (
      update vehicles set is_deployed = true, hub_id = null from vehicles before
      where vehicles.id = any(${out}::uuid[]) and before.id = vehicles.id
      returning vehicles.city_id, vehicles.model_id, before.hub_id),
    counted as (
      update stock set deployed = deployed + gone.count
      from (select city_id, model_id, count(*)::int from gone group by 1, 2) gone
      where stock.city_id = gone.city_id and stock.model_id = gone.model_id)
    select hub_id as "hubId", count(*)::int as count from gone group by 1`.execute(db)
  for (const { hubId, count } of rows) if (hubId) await countVehiclesAt(db, hubId, -count)
}
