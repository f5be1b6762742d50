import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { lockStock, peakDuring } from '../holds.ts'
import type { LockedVehicle } from '../service/locked-job.ts'

const HOUR_MS = 3_600_000

/**
 * Holds a vehicle that leaves on a transfer, so that it is not sold before it arrives. Like a ride's hold it lasts until the vehicle is back, also when that
 * is late. Returns null for a vehicle that cannot be sold anyway. Where bookings need all vehicles of the model in that time, the hold is not counted:
 * nothing more can be sold then, and the vehicle may be on its way to one of these bookings.
 */
export async function holdInTransit(db: Db, vehicle: LockedVehicle, dueAt: Date, now: Date): Promise<string | null> {
  if (vehicle.out_of_service !== null) return null
  const stock = { cityId: vehicle.city_id, modelId: vehicle.model_id }
  const inService = await lockStock(db, stock)
  const service = await findNextHold(db, vehicle.id, now)
  if (service !== null && service <= now) return null
  // One that leaves late is not overdue at once.
  const planned = Math.max(dueAt.getTime(), now.getTime() + HOUR_MS)
  const to = new Date(service === null ? planned : Math.min(planned, service.getTime()))
  const isCounted = (await peakDuring(db, { ...stock, from: now, to }, null, now)) < inService
  const id = uuidv7()
  await sql`insert into holds (id, city_id, model_id, vehicle_id, during, is_out, is_counted)
    values (${id}, ${stock.cityId}, ${stock.modelId}, ${vehicle.id}, tstzrange(${now}, ${to}), true, ${isCounted})`.execute(
    db,
  )
  return id
}

// The begin of what the vehicle is held for now or next, such as the day of a service job.
async function findNextHold(db: Db, vehicleId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ from: Date }>`select lower(during) as "from" from holds
    where vehicle_id = ${vehicleId} and released_at is null and upper(during) > ${now} order by lower(during) limit 1`.execute(
    db,
  )
  return rows[0]?.from ?? null
}

/** Returns whether a booking has reserved a vehicle. */
export async function isPromised(db: Db, vehicleId: string): Promise<boolean> {
  const hold = await db
    .selectFrom('holds')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('released_at', 'is', null)
    .where('is_service', '=', false)
    .where('is_out', '=', false)
    .executeTakeFirst()
  return hold !== undefined
}
