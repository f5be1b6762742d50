import type { Query } from '@voltloop/contract/core/endpoint'
import type { listUndeployedVehicles, UndeployedVehicle } from '@voltloop/contract/fleet/fleet'
import { formatDate } from '@voltloop/contract/core/format'
import { serviceOn } from '@voltloop/contract/fleet/service-messages'
import { transferTo } from '@voltloop/contract/fleet/transfers-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { readTransferTargets, readUndeployed } from '../../fleet/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

/** Returns vehicles of a model that can be handed over in a city now, each with the next booking, service or transfer that it is reserved for. */
export async function readReservableVehicles(
  db: ReadDb,
  actor: Actor,
  place: { cityId: string; modelId: string },
  query: Query<typeof listUndeployedVehicles>,
): Promise<{ data: UndeployedVehicle[]; nextCursor: string | null; total: number }> {
  const page = await readUndeployed(db, actor, place, query)
  const reservations = await readReservations(
    db,
    page.data.map(({ vehicleId }) => vehicleId),
  )
  return {
    ...page,
    data: page.data.map((vehicle) => ({ ...vehicle, reservedFor: reservations.get(vehicle.vehicleId) ?? null })),
  }
}

async function readReservations(db: ReadDb, vehicleIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ vehicleId: string; number: number | null; startsAt: Date }>`
    select distinct on (holds.vehicle_id) holds.vehicle_id as "vehicleId", bookings.number, lower(holds.during) as "startsAt"
    from holds left join bookings on bookings.hold_id = holds.id
    where holds.vehicle_id = any(${vehicleIds}) and holds.released_at is null and not holds.is_out
      and (bookings.id is not null or holds.is_service)
    order by holds.vehicle_id, lower(holds.during)`.execute(db)
  const promised = rows.map(
    ({ vehicleId, number, startsAt }) =>
      [vehicleId, number === null ? serviceOn(formatDate(startsAt)) : transactionIdOf(number)] as const,
  )
  // A vehicle on a transfer cannot be handed over at all.
  const onTransfer = await readTransferTargets(db, vehicleIds)
  return new Map([...promised, ...onTransfer.map(({ vehicleId, hub }) => [vehicleId, transferTo(hub)] as const)])
}
