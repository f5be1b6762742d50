import { sql } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../events.ts'
import { broadcastBooking } from './transition.ts'

/** Refreshes pages that show a booking whose vehicle was unassigned, and notifies staff if no other vehicle is left for it. */
export async function notifyVehicleUnassigned(db: Db, holdId: string, isNoneLeft: boolean, now: Date): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer_id as customerId', 'city_id as cityId'])
    .where('hold_id', '=', holdId)
    .executeTakeFirst()
  if (!booking) return
  if (isNoneLeft) await notifyNoneLeft(db, booking.id, now)
  await broadcastBooking(db, booking)
}

/** Notifies staff that no vehicle is left for a booking, and records that they were. */
export async function notifyNoneLeft(db: Db, bookingId: string, now: Date): Promise<void> {
  await sql`insert into unserved_bookings (booking_id, told_at) values (${bookingId}, ${now})
    on conflict (booking_id) do update set told_at = excluded.told_at`.execute(db)
  await publish(db, { name: 'booking.vehicleUnassigned', bookingId })
}
