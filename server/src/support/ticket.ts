import type { EmergencyOutcome } from '@voltloop/contract/support/emergencies'
import type { EmergencyKind, TicketStatus } from '@voltloop/contract/support/support'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { recordAudit } from '../audit/index.ts'
import type { Db } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { publish } from '../platform/jobs/events.ts'
import './events.ts'
import { TRANSITIONS, type Transition } from './transitions.ts'
import './tables.ts'
import { broadcastTickets } from './broadcast-tickets.ts'

export async function acceptTicket(db: Db, actor: Actor, requestId: string, now: Date): Promise<void> {
  await moveTicket(db, actor, await lockTicket(db, requestId), 'accept', { response: null }, now)
}

export async function closeTicket(db: Db, actor: Actor, requestId: string, response: string, now: Date): Promise<void> {
  await moveTicket(db, actor, await lockTicket(db, requestId), 'close', { response }, now)
}

export async function rejectTicket(
  db: Db,
  actor: Actor,
  requestId: string,
  response: string,
  now: Date,
): Promise<void> {
  await moveTicket(db, actor, await lockTicket(db, requestId), 'reject', { response }, now)
}

export interface LockedTicket {
  id: string
  status: TicketStatus
  customerId: string
  bookingId: string | null
  /** The name of the person who has taken the emergency. */
  takenByName: string | null
  emergency: EmergencyKind | null
}

/** Applies a transition to a locked ticket, or rejects it. An emergency is taken with its ticket and ends with it. */
export async function moveTicket(
  db: Db,
  actor: Actor,
  ticket: LockedTicket,
  name: Transition,
  { response, outcome = null }: { response: string | null; outcome?: EmergencyOutcome | null },
  now: Date,
): Promise<void> {
  const { from, to, event } = TRANSITIONS[name]
  const { status, takenByName } = ticket
  if (name === 'accept' && status === 'IN_PROGRESS' && takenByName !== null)
    throw new AppError('emergencyTakenBy', { params: { name: takenByName } })
  assertStatus(ticket, ...from)
  await db.updateTable('tickets').set({ status: to, response, updated_at: now }).where('id', '=', ticket.id).execute()
  if (ticket.emergency) await moveEmergency(db, actor, ticket, name, outcome, now)
  const entry = {
    action: `ticket.${name}`,
    subject: { kind: 'ticket', id: ticket.id },
    before: { status },
    after: { status: to, ...(response !== null && { response }) },
  } as const
  await recordAudit(db, actor, entry, now)
  await publish(db, { name: event, ticketId: ticket.id })
  await broadcastTickets(db, ticket)
}

/** Rejects an action that the ticket's status does not allow. */
export function assertStatus({ status }: Pick<LockedTicket, 'status'>, ...allowed: TicketStatus[]): void {
  if (!allowed.includes(status)) throw new AppError('ticketStateNow', { params: { status } })
}

// An emergency stays open, for the city admin, while a deposit is withheld.
async function moveEmergency(
  db: Db,
  actor: Actor,
  { id }: LockedTicket,
  name: Transition,
  outcome: EmergencyOutcome | null,
  now: Date,
): Promise<void> {
  if (name === 'accept') {
    await sql`update emergencies set taken_by = ${actor.userId}, taken_at = ${now}, next_ring_at = null
      where ticket_id = ${id}`.execute(db)
    await publish(db, { name: 'emergency.taken', ticketId: id })
    return
  }
  await sql`update emergencies set next_ring_at = null, outcome = coalesce(outcome, ${outcome}),
      ended_at = case when exists (select from bookings where bookings.id = booking_id and withheld_paise > 0) then null else ${now}::timestamptz end
    where ticket_id = ${id}`.execute(db)
}

export async function lockTicket(db: Db, requestId: string): Promise<LockedTicket> {
  const ticket = await db
    .selectFrom('tickets')
    .select(['id', 'status', 'customer_id as customerId', 'booking_id as bookingId'])
    .where('number', '=', Number(requestId))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ticket) throw new AppError('notFound')
  // Read after the ticket is locked: its emergency changes only under this lock.
  const emergency = await db
    .selectFrom('emergencies')
    .leftJoin('users', 'users.id', 'emergencies.taken_by')
    .select(['emergencies.kind', 'users.name as takenByName'])
    .where('ticket_id', '=', ticket.id)
    .executeTakeFirst()
  const { kind = null, takenByName = null } = emergency ?? {}
  return { ...ticket, emergency: kind, takenByName }
}
