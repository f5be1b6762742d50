import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastTickets } from '../broadcast-tickets.ts'
import '../events.ts'
import '../tables.ts'

const MINUTE_MS = 60_000
export const RING_EVERY_MS = MINUTE_MS
/** How often the desk is rung, and then the city admin. */
export const MOST_RINGS = 10
const ADMIN_AFTER_MS = 10 * MINUTE_MS

/** Returns the emergencies whose next ring is due. */
export async function readDueRings(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('emergencies')
    .select('ticket_id as id')
    .where('next_ring_at', '<=', now)
    .orderBy('next_ring_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Rings the people who can help, unless somebody has taken the emergency. Taking it locks the same row, so that no ring is decided after it. The desk is
 * rung ten times; from the tenth minute on the city admin is rung, ten times too.
 */
export async function ring(db: Db, ticketId: string, now: Date): Promise<void> {
  const ticket = await db
    .selectFrom('tickets')
    .select(['status', 'customer_id as customerId', 'created_at as raisedAt'])
    .where('id', '=', ticketId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const emergency = await db
    .selectFrom('emergencies')
    .select(['kind', 'booking_id as bookingId', 'rings', 'admin_rings as adminRings', 'next_ring_at as nextAt'])
    .where('ticket_id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const { kind, bookingId, nextAt } = emergency
  if (ticket.status !== 'OPEN' || nextAt === null || nextAt > now) return
  const isDeskRung = emergency.rings < MOST_RINGS
  const isAdminTime = now.getTime() - ticket.raisedAt.getTime() >= ADMIN_AFTER_MS
  const isAdminRung = isAdminTime && emergency.adminRings < MOST_RINGS
  const rings = emergency.rings + Number(isDeskRung)
  const adminRings = emergency.adminRings + Number(isAdminRung)
  const isLast = rings === MOST_RINGS && adminRings === MOST_RINGS
  // Rings that were missed, for example while no process ran, are not made up for.
  const due = nextAt.getTime() + RING_EVERY_MS
  const next = new Date(due > now.getTime() ? due : now.getTime() + RING_EVERY_MS)
  await db
    .updateTable('emergencies')
    .set({ rings, admin_rings: adminRings, next_ring_at: isLast ? null : next })
    .where('ticket_id', '=', ticketId)
    .execute()
  if (!isDeskRung && !isAdminRung) return
  await publish(db, { name: 'emergency.rang', ticketId, isDeskRung, isAdminRung })
  await broadcastTickets(db, { customerId: ticket.customerId, bookingId, emergency: kind })
}
