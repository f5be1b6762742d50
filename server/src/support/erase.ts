import { TICKET_ERASED, TICKET_OF_DELETED } from '@voltloop/contract/accounts/deletion-messages'
import { sql, type RawBuilder } from 'kysely'
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
  await eraseAnswers(db, sql`tickets.customer_id = ${customerId}`)
  await sql`update emergencies set ended_at = ${now}, next_ring_at = null
    where ended_at is null and ticket_id in (select id from tickets where customer_id = ${customerId})`.execute(db)
  for (const { id } of rows) await publish(db, { name: 'ticket.rejected', ticketId: id })
  await broadcastTickets(db, { customerId, bookingId: null, emergency: null })
}

/** Erases the texts of a batch of finished tickets that have not changed since. Returns how many. */
export async function eraseOldTickets(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } =
    await sql`update tickets set description = ${TICKET_ERASED}, response = ${TICKET_ERASED}, search_text = '#' || number
    where id in (select id from tickets where updated_at < ${before} and status in ('FULFILLED', 'REJECTED')
      and description <> ${TICKET_ERASED} order by updated_at limit ${batch})`.execute(db)
  await eraseAnswers(db, sql`tickets.description = ${TICKET_ERASED}`)
  return Number(numAffectedRows ?? 0)
}

// The places and words of riders in an emergency.
async function eraseAnswers(db: Db, condition: RawBuilder<unknown>): Promise<void> {
  await sql`update emergencies set latitude = null, longitude = null, has_injuries = null, words = null from tickets
    where tickets.id = emergencies.ticket_id and ${condition}
      and (latitude is not null or has_injuries is not null or words is not null)`.execute(db)
}
