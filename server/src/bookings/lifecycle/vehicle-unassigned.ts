import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../events.ts'
import { broadcastBooking } from './transition.ts'

/** Refreshes pages that show a booking whose vehicle was unassigned, and notifies staff if no other vehicle is left for it. */
export async function notifyVehicleUnassigned(db: Db, holdId: string, isNoneLeft: boolean): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['id', 'customer_id as customerId', 'city_id as cityId'])
    .where('hold_id', '=', holdId)
    .executeTakeFirst()
  if (!booking) return
  if (isNoneLeft) await publish(db, { name: 'booking.vehicleUnassigned', bookingId: booking.id })
  await broadcastBooking(db, booking)
}
