import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { raiseTicket as RaiseTicket } from '@voltloop/contract/support/support'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { requireBookingId } from '../bookings/index.ts'
import type { Db } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'
import './tables.ts'
import { broadcastTickets } from './broadcast-tickets.ts'
import { insertEmergency, lockRideInNeed } from './emergencies/open-emergency.ts'

export async function raiseTicket(
  db: Db,
  actor: Actor,
  { requestType, description, transactionId, emergency: kind }: Body<typeof RaiseTicket>,
  now: Date,
): Promise<string> {
  const ride = kind && transactionId !== undefined ? await lockRideInNeed(db, actor, transactionId) : null
  if (ride?.openNumber) return String(ride.openNumber)
  const bookingId = transactionId === undefined ? null : await requireBookingId(db, actor, transactionId)
  const id = uuidv7()
  const number = await nextNumber(db)
  const { name, phone } = await db
    .selectFrom('users')
    .select(['name', 'phone'])
    .where('id', '=', actor.userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tickets')
    .values({
      id,
      number,
      customer_id: actor.userId,
      booking_id: bookingId,
      request_type: requestType,
      description,
      status: 'OPEN',
      response: null,
      // Separate the fields by line breaks, so that a search cannot match across two of them.
      search_text: [`#${number}`, transactionId ?? '', name, phone ?? '', description].join('\n').toLowerCase(),
      created_at: now,
      updated_at: now,
    })
    .execute()
  if (ride && kind) await insertEmergency(db, { ticketId: id, bookingId: ride.bookingId, kind }, now)
  await publish(db, { name: 'ticket.raised', ticketId: id })
  await broadcastTickets(db, { customerId: actor.userId, bookingId, emergency: kind ?? null })
  return String(number)
}

async function nextNumber(db: Db): Promise<number> {
  const { rows } = await sql<{ number: number }>`select nextval('ticket_numbers')::int as number`.execute(db)
  const number = rows[0]?.number
  if (number === undefined) throw new Error('The ticket sequence returned no number.')
  return number
}
