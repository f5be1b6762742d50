import type { Actor } from '@voltloop/contract/core/roles'
import type { EmergencyKind } from '@voltloop/contract/support/support'
import { lockBooking } from '../../bookings/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../events.ts'
import '../tables.ts'
import { RING_EVERY_MS } from './ringing.ts'

interface Ride {
  bookingId: string
  cityId: string
  /** The number of the ticket of an emergency that is open already: a second tap, or a request that is repeated after its answer was lost. */
  openNumber: number | null
}

/** Locks the ride of an emergency, so that it can have only one at a time. Only a ride on the road has one. */
export async function lockRideInNeed(db: Db, actor: Actor, transactionId: string): Promise<Ride> {
  const { id: bookingId, cityId, status, isCancelled } = await lockBooking(db, actor, transactionId)
  const open = await db
    .selectFrom('emergencies')
    .innerJoin('tickets', 'tickets.id', 'emergencies.ticket_id')
    .select('tickets.number')
    .where('emergencies.booking_id', '=', bookingId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (open) return { bookingId, cityId, openNumber: open.number }
  if (status !== 'PICKUP_INSPECTED_BY_SALES_AGENT')
    throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  return { bookingId, cityId, openNumber: null }
}

/** Adds the emergency of a new ticket. The first ring is at once; a sweep makes the others. */
export async function insertEmergency(
  db: Db,
  { ticketId, bookingId, kind }: { ticketId: string; bookingId: string; kind: EmergencyKind },
  now: Date,
): Promise<void> {
  await db
    .insertInto('emergencies')
    .values({
      ticket_id: ticketId,
      booking_id: bookingId,
      kind,
      latitude: null,
      longitude: null,
      has_injuries: null,
      words: null,
      rings: 1,
      next_ring_at: new Date(now.getTime() + RING_EVERY_MS),
      taken_by: null,
      taken_at: null,
      outcome: null,
      ended_at: null,
    })
    .execute()
  await publish(db, { name: 'emergency.rang', ticketId, isDeskRung: true, isAdminRung: false })
}
