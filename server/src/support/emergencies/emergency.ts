import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type * as endpoints from '@voltloop/contract/support/emergencies'
import * as words from '@voltloop/contract/support/emergency-messages'
import {
  chargeTowing,
  decideWithheldDeposit,
  endStolen,
  endWithoutFault,
  mayActOn,
  swapVehicle,
  transactionIdOf,
} from '../../bookings/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { broadcastTickets } from '../broadcast-tickets.ts'
import { assertStatus, lockTicket, moveTicket, type LockedTicket } from '../ticket.ts'
import '../tables.ts'

export interface LockedEmergency extends LockedTicket {
  bookingId: string
  transactionId: string
}

/** 'I take it': only one person can. The ringing stops, and the rider learns who comes. */
export async function takeEmergency(db: Db, actor: Actor, requestId: string, now: Date): Promise<void> {
  await moveTicket(db, actor, await lockEmergency(db, actor, requestId), 'accept', { response: null }, now)
}

/** Adds what the rider says after the call for help was sent. */
export async function answerEmergency(
  db: Db,
  actor: Actor,
  requestId: string,
  { latitude, longitude, hasInjuries, words: said }: Body<typeof endpoints.answerEmergency>,
): Promise<void> {
  const ticket = await lockEmergency(db, actor, requestId)
  assertStatus(ticket, 'OPEN', 'IN_PROGRESS')
  const changes = {
    ...(latitude !== undefined && longitude !== undefined && { latitude, longitude }),
    ...(hasInjuries !== undefined && { has_injuries: hasInjuries }),
    ...(said !== undefined && { words: said || null }),
  }
  if (Object.keys(changes).length === 0) return
  await db.updateTable('emergencies').set(changes).where('ticket_id', '=', ticket.id).execute()
  await broadcastTickets(db, ticket)
}

export async function swapInEmergency(
  db: Db,
  actor: Actor,
  requestId: string,
  form: Body<typeof endpoints.swapInEmergency>,
  now: Date,
): Promise<void> {
  const ticket = await lockTaken(db, actor, requestId)
  await swapVehicle(db, actor, { ...form, transactionId: ticket.transactionId }, now)
  await moveTicket(db, actor, ticket, 'close', { response: words.RESPONSES.swapped, outcome: 'swapped' }, now)
}

export async function towInEmergency(
  db: Db,
  actor: Actor,
  requestId: string,
  { amount = null, reason }: Body<typeof endpoints.towInEmergency>,
  now: Date,
): Promise<string> {
  const ticket = await lockTaken(db, actor, requestId)
  assertNotStolen(ticket)
  // Once, so that a request that is repeated after its answer was lost does not charge twice.
  const { numUpdatedRows } = await db
    .updateTable('emergencies')
    .set({ is_towed: true })
    .where('ticket_id', '=', ticket.id)
    .where('is_towed', '=', false)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new AppError('emergencyTowed')
  const subject = { kind: 'ticket', id: ticket.id } as const
  await recordAudit(db, actor, { action: 'ticket.tow', subject, after: { reason } }, now)
  await broadcastTickets(db, ticket)
  if (amount === null) return words.TOW_RECORDED
  await chargeTowing(db, actor, { transactionId: ticket.transactionId, amount, reason }, now)
  return words.TOW_CHARGED
}

/** Ends the ride without the rider's fault. Returns the message for the member of staff. */
export async function endInEmergency(
  db: Db,
  actor: Actor,
  requestId: string,
  form: Body<typeof endpoints.endInEmergency>,
  now: Date,
): Promise<string> {
  const ticket = await lockTaken(db, actor, requestId)
  assertNotStolen(ticket)
  const message = await endWithoutFault(db, actor, { ...form, transactionId: ticket.transactionId }, now)
  await moveTicket(db, actor, ticket, 'close', { response: words.RESPONSES.ended, outcome: 'ended' }, now)
  return message
}

/** Records a theft. The emergency stays open until a city admin has decided about the deposit. */
export async function recordTheft(
  db: Db,
  actor: Actor,
  requestId: string,
  { reason }: Body<typeof endpoints.recordTheft>,
  now: Date,
): Promise<void> {
  const ticket = await lockTaken(db, actor, requestId)
  await endStolen(db, actor, { transactionId: ticket.transactionId, reason }, now)
  await moveTicket(db, actor, ticket, 'close', { response: words.RESPONSES.stolen, outcome: 'stolen' }, now)
}

export async function decideTheftDeposit(
  db: Db,
  actor: Actor,
  requestId: string,
  form: Body<typeof endpoints.decideTheftDeposit>,
  now: Date,
): Promise<void> {
  const ticket = await lockEmergency(db, actor, requestId)
  await decideWithheldDeposit(db, actor, { ...form, transactionId: ticket.transactionId }, now)
  // The theft may be another emergency of the ride than the one through which it was decided.
  await db
    .updateTable('emergencies')
    .set({ ended_at: now })
    .where('booking_id', '=', ticket.bookingId)
    .where('ended_at', 'is', null)
    .execute()
  const stolen = db
    .selectFrom('emergencies')
    .select('ticket_id')
    .where('booking_id', '=', ticket.bookingId)
    .where('outcome', '=', 'stolen')
  await db
    .updateTable('tickets')
    .set({ response: words.RESPONSES.theftDecided, updated_at: now })
    .where('id', 'in', stolen)
    .execute()
  await broadcastTickets(db, ticket)
}

export async function closeEmergency(
  db: Db,
  actor: Actor,
  requestId: string,
  response: string,
  now: Date,
): Promise<void> {
  const ticket = await lockEmergency(db, actor, requestId)
  await moveTicket(db, actor, ticket, 'close', { response, outcome: 'helped' }, now)
}

/** Locks an emergency in the actor's scope; 404 for any other ticket. */
export async function lockEmergency(db: Db, actor: Actor, requestId: string): Promise<LockedEmergency> {
  const ticket = await lockTicket(db, requestId)
  const { bookingId } = ticket
  if (ticket.emergency === null || bookingId === null) throw new AppError('notFound')
  const { number, ...booking } = await db
    .selectFrom('bookings')
    .select(['number', 'customer_id as customerId', 'city_id as cityId'])
    .select(['pickup_hub_id as pickupHubId', 'drop_hub_id as dropHubId'])
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  if (!mayActOn(actor, booking)) throw new AppError('notFound')
  return { ...ticket, bookingId, transactionId: transactionIdOf(number) }
}

async function lockTaken(db: Db, actor: Actor, requestId: string): Promise<LockedEmergency> {
  const ticket = await lockEmergency(db, actor, requestId)
  assertStatus(ticket, 'IN_PROGRESS')
  return ticket
}

// A theft is recorded by support or the city admin: ending the ride here would refund days and return the deposit.
function assertNotStolen({ emergency }: LockedEmergency): void {
  if (emergency === 'theft') throw new AppError('reportedTheft')
}
