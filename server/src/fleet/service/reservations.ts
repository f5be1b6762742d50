import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db/db.ts'

/** Clears all reservations of a vehicle that leaves its city or goes out of service. */
export async function releaseReservations(db: Db, vehicleId: string, now: Date): Promise<void> {
  await clearReservations(db, vehicleId, sql`true`, now)
}

/** Clears those reservations of a vehicle that meet a condition: a booking gets another vehicle, and a hold for the workshop is released. Returns the bookings' holds. */
export async function clearReservations(
  db: Db,
  vehicleId: string,
  condition: RawBuilder<unknown>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string; isService: boolean }>`
    update holds set vehicle_id = case when is_service then vehicle_id end, released_at = case when is_service then ${now}::timestamptz end
    where vehicle_id = ${vehicleId} and released_at is null and not is_out and ${condition}
    returning id, is_service as "isService"`.execute(db)
  return rows.filter(({ isService }) => !isService).map(({ id }) => id)
}

/** Counts the ride or the transfer of a vehicle only while the vehicle is in service: one on the road keeps its vehicle and needs no other. */
export async function countRideOf(db: Db, vehicleId: string, isInService: boolean): Promise<void> {
  await db
    .updateTable('holds')
    .set({ is_counted: isInService })
    .where('vehicle_id', '=', vehicleId)
    .where('released_at', 'is', null)
    .where('is_out', '=', true)
    .execute()
}
