import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import { closeDepositOrders, readBookingOfSubject, type Subject } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { cityAudiences } from '../../platform/audiences.ts'
import { eventEntry } from '../../platform/jobs/events.ts'
import { topicsEntry } from '../../platform/live.ts'
import { addToOutbox, insertIntoOutbox, type OutboxEntry } from '../../platform/outbox/outbox.ts'
import type { LockedBooking } from './booking.ts'
import '../events.ts'
import { checkTransition, TRANSITIONS, type Transition } from './transition-table.ts'
import { voidChange } from './void-change.ts'

interface TransitionDetails {
  /** The person who makes the transition; unset when the system makes it. */
  actor?: Actor
  reason?: string
  /** The fields other than the status that the transition changes, for the audit log. */
  facts?: { before: object; after: object }
  /** A write that belongs to the transition and saves a round trip in its statement. */
  alongside?: RawBuilder<unknown>
}

/** Applies a transition to a locked booking, or rejects it. No other code writes a status. Records who made the transition and when. */
export async function transition(
  db: Db,
  booking: LockedBooking,
  name: Transition,
  details: TransitionDetails,
  now: Date,
): Promise<LockedBooking> {
  const { actor, reason, alongside } = details
  assertTransition(booking, name, actor ?? null, now)
  const to = TRANSITIONS[name].to ?? booking.status
  const isCancelled = booking.isCancelled || name === 'cancel'
  const event = EVENTS[name]
  const entries = [...(event ? [eventEntry({ name: event, bookingId: booking.id })] : []), bookingEntry(booking)]
  const changes = [
    sql`status = ${to}, is_cancelled = ${isCancelled}`,
    ...(to === 'CREATED' ? [sql`is_listed = true`] : []),
    ...(name === 'accept' ? [sql`accepted_at = ${now}`] : []),
    ...(name === 'changePickup' ? [sql`accepted_at = null`] : []),
    ...(name === 'handOver' ? [sql`picked_up_at = ${now}`] : []),
    ...(to === 'REJECTED' ? [sql`rejection_reason = ${reason ?? null}`] : []),
  ]
  // One statement changes the status, records the transition and publishes its event.
  const { rows } = await sql`
    with changed as (update bookings set ${sql.join(changes)}
      where id = ${booking.id} and status = ${booking.status} returning id),
    recorded as (insert into booking_transitions (id, booking_id, action, from_status, to_status, actor_id, reason, at)
      values (${uuidv7()}, ${booking.id}, ${name}, ${booking.status}, ${to}, ${actor?.userId ?? null}, ${reason ?? null}, ${now})),
    published as (${insertIntoOutbox(entries)})${alongside ? sql`, alongside as (${alongside})` : sql``}
    select id from changed`.execute(db)
  // The row lock should make a concurrent transition impossible. Fail if one happens anyway: two transitions must never start from the same status.
  if (rows.length !== 1) throw new Error('A booking changed its status without its lock.')
  await auditTransition(db, booking, name, details, now)
  // A booking that is over or handed over can no longer be changed: a payment for the change is refunded.
  if (booking.changeDueId !== null && !TRANSITIONS.change.from.includes(to))
    await voidChange(db, booking.changeDueId, now)
  // A deposit is collected for an accepted booking: its links and codes end when it is handed over, moved or over. A payment that comes later is refunded.
  if (booking.status === 'ACCEPTED_BY_HUB_MANAGER' && to !== booking.status) await closeDepositOrders(db, booking.id)
  return { ...booking, status: to, isCancelled, acceptedAt: acceptedAtAfter(name, booking, now) }
}

function acceptedAtAfter(name: Transition, { acceptedAt }: LockedBooking, now: Date): Date | null {
  if (name === 'accept') return now
  return name === 'changePickup' ? null : acceptedAt
}

/** Rejects a transition that the actor's role may not make, or that the booking's current state does not allow. */
export function assertTransition(booking: LockedBooking, name: Transition, actor: Actor | null, now: Date): void {
  if (actor && !TRANSITIONS[name].by.includes(actor.role)) throw new AppError('notAllowed')
  const verdict = checkTransition(name, booking, now, actor?.role ?? null)
  if (verdict === 'wrongState' && name === 'useDeposit' && booking.status === 'PICKUP_INSPECTED_BY_SALES_AGENT')
    throw new AppError('depositNeeded')
  if (verdict === 'wrongState')
    throw new AppError('wrongStateNow', { params: { status: booking.status, isCancelled: booking.isCancelled } })
  if (verdict !== 'legal') throw new AppError(verdict)
}

/** Makes open pages that show a booking refetch it: the customer's, the city staff's and those of roles that see all cities. */
export async function broadcastBooking(db: Db, booking: Pick<LockedBooking, 'customerId' | 'cityId'>): Promise<void> {
  await addToOutbox(db, [bookingEntry(booking)])
}

/** Returns the broadcast of a booking as an entry of the outbox, for a statement that also writes something else. */
export function bookingEntry({ customerId, cityId }: Pick<LockedBooking, 'customerId' | 'cityId'>): OutboxEntry {
  return topicsEntry([`user:${customerId}`, ...cityAudiences([cityId])], ['bookings'])
}

export async function broadcastRefund(db: Db, subject: Subject): Promise<void> {
  const booking = await db
    .selectFrom('bookings')
    .select(['customer_id as customerId', 'city_id as cityId'])
    .where('id', '=', await readBookingOfSubject(db, subject))
    .executeTakeFirst()
  if (booking) await broadcastBooking(db, booking)
}

const EVENTS = {
  confirm: 'booking.paid',
  revive: 'booking.paid',
  withdraw: null,
  expire: 'booking.scrapped',
  accept: 'booking.accepted',
  reject: 'booking.rejected',
  assignVehicle: null,
  // The change publishes its own event, which names it.
  change: null,
  changePickup: null,
  refundUnserved: 'booking.rejected',
  cancel: 'booking.cancelled',
  noShow: 'booking.scrapped',
  handOver: 'booking.pickedUp',
  return: 'booking.returnAnnounced',
  swap: 'booking.vehicleSwapped',
  callDone: null,
  switchRenew: null,
  renew: 'booking.renewed',
  inspectDrop: 'booking.returned',
  confirmCash: 'booking.cashConfirmed',
  useDeposit: 'booking.cashConfirmed',
  waiveCash: 'booking.cashConfirmed',
  confirmPayout: null,
  undoHandOver: 'booking.handOverUndone',
  undoSwap: 'booking.swapUndone',
  undoDrop: 'booking.returnUndone',
  correctPlate: 'booking.plateCorrected',
  endBreakdown: 'booking.endedEarly',
  reportTheft: 'booking.stolen',
  decideDeposit: 'booking.depositDecided',
} as const satisfies Record<Transition, string | null>

async function auditTransition(
  db: Db,
  booking: LockedBooking,
  name: Transition,
  { actor, reason, facts }: TransitionDetails,
  now: Date,
): Promise<void> {
  const to = TRANSITIONS[name].to ?? booking.status
  if (!actor || actor.role === 'CUSTOMER') return
  const entry = {
    action: `booking.${name}`,
    subject: { kind: 'booking', id: booking.id },
    before: { status: booking.status, ...facts?.before },
    after: { status: to, ...facts?.after, ...(reason !== undefined && { reason }) },
  } as const
  await recordAudit(db, actor, entry, now)
}
