import { wrongState } from '@voltloop/contract/messages/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { v7 as uuidv7 } from 'uuid'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import { broadcastTopics } from '../../platform/live.ts'
import type { LockedBooking } from './booking.ts'
import '../events.ts'
import { checkTransition, TRANSITIONS, type Transition } from './transition-table.ts'

interface TransitionDetails {
  /** The person who makes the transition; unset when the system makes it. */
  actor?: Actor
  reason?: string
  /** The fields other than the status that the transition changes, for the audit log. */
  facts?: { before: object; after: object }
}

/** Applies a transition to a locked booking, or rejects it. No other code writes a status. Records who made the transition and when. */
export async function transition(
  db: Db,
  booking: LockedBooking,
  name: Transition,
  details: TransitionDetails,
  now: Date,
): Promise<LockedBooking> {
  const { actor, reason } = details
  assertTransition(booking, name, actor ?? null, now)
  const to = TRANSITIONS[name].to ?? booking.status
  const isCancelled = booking.isCancelled || name === 'cancel'
  const update = await db
    .updateTable('bookings')
    .set({ status: to, is_cancelled: isCancelled })
    .$if(to === 'CREATED', (query) => query.set({ is_listed: true }))
    .$if(name === 'accept', (query) => query.set({ accepted_at: now }))
    .$if(name === 'handOver', (query) => query.set({ picked_up_at: now }))
    .$if(to === 'REJECTED', (query) => query.set({ rejection_reason: reason ?? null }))
    .where('id', '=', booking.id)
    .where('status', '=', booking.status)
    .executeTakeFirst()
  // The row lock should make a concurrent transition impossible. Fail if one happens anyway: two transitions must never start from the same status.
  if (update.numUpdatedRows !== 1n) throw new Error('A booking changed its status without its lock.')
  await recordTransition(db, booking, name, details, now)
  const event = EVENTS[name]
  if (event) await publish(db, { name: event, bookingId: booking.id })
  await broadcastBooking(db, booking)
  return { ...booking, status: to, isCancelled, acceptedAt: name === 'accept' ? now : booking.acceptedAt }
}

/** Rejects a transition that the actor's role may not make, or that the booking's current state does not allow. */
export function assertTransition(booking: LockedBooking, name: Transition, actor: Actor | null, now: Date): void {
  if (actor && !TRANSITIONS[name].by.includes(actor.role)) throw new Refusal('notAllowed')
  const verdict = checkTransition(name, booking, now, actor?.role ?? null)
  if (verdict === 'wrongState')
    throw new Refusal('wrongState', { message: wrongState(booking.status, booking.isCancelled) })
  if (verdict !== 'legal') throw new Refusal(verdict)
}

/** Makes open pages that show a booking refetch it: the customer's, the city staff's and those of roles that see all cities. */
export async function broadcastBooking(
  db: Db,
  { customerId, cityId }: Pick<LockedBooking, 'customerId' | 'cityId'>,
): Promise<void> {
  const audiences = [`user:${customerId}`, `city:${cityId}`, 'role:SUPER_ADMIN', 'role:CUSTOMER_SUPPORT'] as const
  await broadcastTopics(db, [...audiences], ['bookings'])
}

/** Makes open pages refetch a booking when its refund, or the refund of one of its renewals, has changed. */
export async function broadcastRefund(db: Db, subjectId: string): Promise<void> {
  const renewal = await db.selectFrom('renewals').select('booking_id').where('id', '=', subjectId).executeTakeFirst()
  const booking = await db
    .selectFrom('bookings')
    .select(['customer_id as customerId', 'city_id as cityId'])
    .where('id', '=', renewal?.booking_id ?? subjectId)
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
} as const satisfies Record<Transition, string | null>

async function recordTransition(
  db: Db,
  booking: LockedBooking,
  name: Transition,
  { actor, reason, facts }: TransitionDetails,
  now: Date,
): Promise<void> {
  const to = TRANSITIONS[name].to ?? booking.status
  await db
    .insertInto('booking_transitions')
    .values({
      id: uuidv7(),
      booking_id: booking.id,
      action: name,
      from_status: booking.status,
      to_status: to,
      actor_id: actor?.userId ?? null,
      reason: reason ?? null,
      at: now,
    })
    .execute()
  if (!actor || actor.role === 'CUSTOMER') return
  const entry = {
    action: `booking.${name}`,
    subject: { kind: 'booking', id: booking.id },
    before: { status: booking.status, ...facts?.before },
    after: { status: to, ...facts?.after, ...(reason !== undefined && { reason }) },
  } as const
  await recordAudit(db, actor, entry, now)
}
