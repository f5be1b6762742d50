import { sql } from 'kysely'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { broadcastTickets } from '../broadcast-tickets.ts'
import { lockTicket } from '../ticket.ts'
import '../tables.ts'

/**
 * Opens an emergency again whose swap was undone: the rider still needs help from the person who had taken it. Not if the rider has called again since.
 * Does nothing when it is repeated.
 */
export async function reopenSwapped(db: Db, bookingId: string, now: Date): Promise<void> {
  // A corrected plate is an undone segment too, but another one begins at the same instant.
  const { rows } = await sql<{
    number: number
  }>`select tickets.number from emergencies e join tickets on tickets.id = e.ticket_id
    where e.booking_id = ${bookingId} and e.outcome = 'swapped'
      and exists (select from ride_segments s where s.booking_id = e.booking_id and s.from_at = e.ended_at)
      and not exists (select from ride_segments s where s.booking_id = e.booking_id and s.from_at = e.ended_at and s.undone_at is null)
      and not exists (select from emergencies o where o.booking_id = e.booking_id and o.ended_at is null)
    order by e.ended_at desc limit 1`.execute(db)
  const [swapped] = rows
  if (!swapped) return
  const ticket = await lockTicket(db, String(swapped.number))
  await sql`update emergencies set outcome = null, ended_at = null where ticket_id = ${ticket.id}`.execute(db)
  const after = { status: 'IN_PROGRESS' } as const
  await db
    .updateTable('tickets')
    .set({ ...after, response: null, updated_at: now })
    .where('id', '=', ticket.id)
    .execute()
  const subject = { kind: 'ticket', id: ticket.id } as const
  await recordAudit(db, null, { action: 'ticket.reopen', subject, before: { status: ticket.status }, after }, now)
  await broadcastTickets(db, ticket)
}
