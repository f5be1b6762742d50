import { dayInIndia } from '@voltloop/contract/core/time'
import type { FreeVehicle } from '@voltloop/contract/fleet/timeline'
import { sql, type SqlBool } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { searchCondition, selectVehicles } from '../queries.ts'

const MOST_LISTED = 50

/**
 * Returns the vehicles that could be reserved for a hold in place of its own, those at a hub first. Reserving one checks the same again, because the
 * list takes no lock.
 */
export async function readFreeVehicles(
  db: ReadDb,
  { holdId, hubId, q }: { holdId: string; hubId: string; q: string | undefined },
  now: Date,
): Promise<FreeVehicle[]> {
  const conditions = [
    sql<SqlBool>`vehicles.out_of_service is null`,
    sql<SqlBool>`exists (select from holds own where own.id = ${holdId} and own.city_id = vehicles.city_id
      and own.model_id = vehicles.model_id and own.vehicle_id is distinct from vehicles.id
      and not exists (select from holds other where other.vehicle_id = vehicles.id and other.released_at is null
        and (other.during && own.during or other.is_out and upper(other.during) <= ${now})))`,
    sql<SqlBool>`not exists (select from vehicle_documents where vehicle_id = vehicles.id and replaced_at is null
      and valid_until < ${dayInIndia(now)})`,
    ...searchCondition(q),
  ]
  return selectVehicles(db, conditions)
    .orderBy(sql`vehicles.hub_id is not distinct from ${hubId}`, 'desc')
    .orderBy('vehicles.is_deployed')
    .orderBy('vehicles.registration_number')
    .limit(MOST_LISTED)
    .execute()
}
