import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** How many vehicles of a model stand at a hub, ready to ride. */
export interface HubStock {
  hubId: string
  modelId: string
  ready: number
}

export async function readHubStock(db: ReadDb): Promise<HubStock[]> {
  const { rows } = await sql<HubStock>`
    select hub_id as "hubId", model_id as "modelId", count(*)::int as ready from vehicles
    where hub_id is not null and archived_at is null and out_of_service is null
    group by hub_id, model_id`.execute(db)
  return rows
}
