import type { Actor } from '@voltloop/contract/core/roles'
import type { StandingVehicle } from '@voltloop/contract/fleet/transfers'
import { sql } from 'kysely'
import { ownCity } from '../../places/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import '../../places/tables.ts'

/** Returns the vehicles of a model at a hub, those that can leave it first. Throws 404 for a hub outside the actor's city. */
export async function readStandingVehicles(
  db: ReadDb,
  actor: Actor,
  { hubId, modelId }: { hubId: string; modelId: string },
): Promise<StandingVehicle[]> {
  const hub = await db
    .selectFrom('hubs')
    .select('city_id as cityId')
    .where('id', '=', hubId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  const own = ownCity(actor)
  if (!hub || (own !== null && hub.cityId !== own)) throw new AppError('notFound')
  const { rows } = await sql<StandingVehicle>`
    select v.id as "vehicleId", v.registration_number as "registrationNumber", v.out_of_service as "outOfService",
      exists (select from transfer_vehicles l where l.vehicle_id = v.id and l.is_open)
        or exists (select from holds h where h.vehicle_id = v.id and h.released_at is null and not h.is_service and not h.is_out) as "isTaken"
    from vehicles v where v.hub_id = ${hubId} and v.model_id = ${modelId} and v.archived_at is null
    order by "isTaken", v.out_of_service is not null, v.registration_number limit ${MOST_SHOWN}`.execute(db)
  return rows
}

// No hub has room for more of one model.
const MOST_SHOWN = 500
