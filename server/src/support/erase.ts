import { TICKET_OF_DELETED } from '@voltloop/contract/messages/deletion'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { broadcastTickets } from './broadcast-tickets.ts'

/** Erases the texts of a customer's tickets and rejects those that are open, because nobody is left to answer. */
export async function eraseTickets(db: Db, customerId: string, now: Date): Promise<void> {
  const { rows } = await sql<{
    id: string
  }>`update tickets set status = 'REJECTED', response = ${TICKET_OF_DELETED}, updated_at = ${now}
    where customer_id = ${customerId} and status in ('OPEN', 'IN_PROGRESS') returning id`.execute(db)
  await sql`update tickets set description = ${TICKET_OF_DELETED}, search_text = '#' || number,
      response = case when response is null then null else ${TICKET_OF_DELETED} end
    where customer_id = ${customerId}`.execute(db)
  for (const { id } of rows) await publish(db, { name: 'ticket.rejected', ticketId: id })
  await broadcastTickets(db, customerId)
}
