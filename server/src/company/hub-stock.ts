import type { readHubStock } from '@voltloop/contract/company/hub-stock'
import type { Data } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { requireHub } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import '../bookings/tables.ts'
import '../catalogue/tables.ts'
import '../fleet/tables.ts'

/** Returns the vehicles at a hub and on the rides that began there, by model. */
export async function readModelsAtHub(db: ReadDb, actor: Actor, hubId: string): Promise<Data<typeof readHubStock>> {
  await requireHub(db, actor, hubId)
  const { rows } = await sql<Data<typeof readHubStock>[number]>`
    select m.id as "modelId", m.brand, m.name as "modelName",
      (count(*) filter (where v.hub_id = ${hubId} and v.out_of_service is null))::int as ready,
      (count(*) filter (where v.hub_id = ${hubId} and v.out_of_service is not null))::int as "outOfService",
      (count(*) filter (where v.is_deployed))::int as "onRoad"
    from vehicles v join models m on m.id = v.model_id
    where v.archived_at is null and (v.hub_id = ${hubId} or v.id in (
      select h.vehicle_id from holds h join bookings b on b.hold_id = h.id
      where h.is_out and h.released_at is null and b.pickup_hub_id = ${hubId}))
    group by m.id order by lower(m.brand), lower(m.name), m.id`.execute(db)
  return rows
}
