import type { EmergencyKind } from '@voltloop/contract/support/support'
import type { Db } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'

interface ShownTicket {
  customerId: string
  bookingId: string | null
  emergency: EmergencyKind | null
}

/**
 * Makes open pages that show tickets refetch them: those of the customer, of support and of super admins. The desks of the booking's city show
 * breakdowns among their bookings, and emergencies on every page.
 */
export async function broadcastTickets(db: Db, { customerId, bookingId, emergency }: ShownTicket): Promise<void> {
  await broadcastTopics(db, [`user:${customerId}`, 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT'], ['tickets'])
  if (bookingId === null) return
  const query = db.selectFrom('bookings').select('city_id').where('id', '=', bookingId)
  const { city_id: cityId } = await query.executeTakeFirstOrThrow()
  await broadcastTopics(db, [`city:${cityId}`], emergency === null ? ['bookings'] : ['bookings', 'tickets'])
}
