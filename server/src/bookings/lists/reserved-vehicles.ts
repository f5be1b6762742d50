import type { Query } from '@voltloop/contract/endpoint'
import type { listUndeployedVehicles, UndeployedVehicle } from '@voltloop/contract/fleet'
import type { Actor } from '@voltloop/contract/roles'
import { sql } from 'kysely'
import { readUndeployed } from '../../fleet/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

/** Vehicles of a model that could be handed over in a city now, each with the booking for which it is kept next. */
export async function readReservableVehicles(
  db: ReadDb,
  actor: Actor,
  place: { cityId: string; modelId: string },
  query: Query<typeof listUndeployedVehicles>,
): Promise<{ data: UndeployedVehicle[]; nextCursor: string | null; total: number }> {
  const page = await readUndeployed(db, actor, place, query)
  const kept = await readKept(
    db,
    page.data.map(({ vehicleId }) => vehicleId),
  )
  return {
    ...page,
    data: page.data.map((vehicle) => ({ ...vehicle, reservedFor: kept.get(vehicle.vehicleId) ?? null })),
  }
}

async function readKept(db: ReadDb, vehicleIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ vehicleId: string; number: number }>`
    select distinct on (holds.vehicle_id) holds.vehicle_id as "vehicleId", bookings.number
    from holds join bookings on bookings.hold_id = holds.id
    where holds.vehicle_id = any(${vehicleIds}) and holds.released_at is null and not holds.is_out
    order by holds.vehicle_id, lower(holds.during)`.execute(db)
  return new Map(rows.map(({ vehicleId, number }) => [vehicleId, transactionIdOf(number)]))
}
