import { EXPIRING_DAYS } from '@voltloop/contract/core/limits'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import type { Vehicle } from '@voltloop/contract/fleet/fleet'
import type { ReadDb } from '../../platform/db/db.ts'
import '../tables.ts'

/** The last day of the documents that count as expiring. */
export const lastExpiringDay = (now: Date) => dayInIndia(addDays(now, EXPIRING_DAYS))

/** Adds to each vehicle its documents that have expired or expire soon, the first to expire first. */
export async function withExpiringDocuments(db: ReadDb, vehicles: readonly Vehicle[], now: Date): Promise<Vehicle[]> {
  const ids = vehicles.map(({ vehicleId }) => vehicleId)
  if (ids.length === 0) return []
  const documents = await db
    .selectFrom('vehicle_documents')
    .select(['vehicle_id as vehicleId', 'kind', 'valid_until as validUntil'])
    .where('vehicle_id', 'in', ids)
    .where('replaced_at', 'is', null)
    .where('valid_until', '<=', lastExpiringDay(now))
    .orderBy('valid_until')
    .orderBy('kind')
    .execute()
  const found = Map.groupBy(documents, ({ vehicleId }) => vehicleId)
  return vehicles.map((vehicle) => ({
    ...vehicle,
    expiring: (found.get(vehicle.vehicleId) ?? []).map(({ kind, validUntil }) => ({ kind, validUntil })),
  }))
}
