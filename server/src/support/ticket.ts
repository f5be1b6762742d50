import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../audit/index.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'
import { TRANSITIONS, type Transition } from './transitions.ts'
import './tables.ts'
import { broadcastTickets } from './broadcast-tickets.ts'

export async function acceptTicket(db: Db, actor: Actor, requestId: string, now: Date): Promise<void> {
  await transition(db, actor, requestId, 'accept', null, now)
}

export async function closeTicket(db: Db, actor: Actor, requestId: string, response: string, now: Date): Promise<void> {
  await transition(db, actor, requestId, 'close', response, now)
}

export async function rejectTicket(
  db: Db,
  actor: Actor,
  requestId: string,
  response: string,
  now: Date,
): Promise<void> {
  await transition(db, actor, requestId, 'reject', response, now)
}

async function transition(
  db: Db,
  actor: Actor,
  requestId: string,
  name: Transition,
  response: string | null,
  now: Date,
): Promise<void> {
  const ticket = await lockTicket(db, requestId)
  const { from, to, event } = TRANSITIONS[name]
  if (!from.includes(ticket.status)) {
    throw new AppError('ticketStateNow', { params: { status: ticket.status } })
  }
  await db.updateTable('tickets').set({ status: to, response, updated_at: now }).where('id', '=', ticket.id).execute()
  const entry = {
    action: `ticket.${name}`,
    subject: { kind: 'ticket', id: ticket.id },
    before: { status: ticket.status },
    after: { status: to, ...(response !== null && { response }) },
  } as const
  await recordAudit(db, actor, entry, now)
  await publish(db, { name: event, ticketId: ticket.id })
  await broadcastTickets(db, ticket.customer_id, ticket.booking_id)
}

async function lockTicket(db: Db, requestId: string) {
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'status', 'customer_id', 'booking_id'])
    .where('number', '=', Number(requestId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ticket) throw new AppError('notFound')
  return ticket
}
