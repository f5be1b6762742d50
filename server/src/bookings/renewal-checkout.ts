import type { Actor } from '@voltloop/contract/roles'
import { releaseHold } from '../fleet/index.ts'
import { findOrderBySubject } from '../payments/index.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { lockBooking, lockBookingById, transactionIdOf } from './booking.ts'
import type { Payment } from './checkout.ts'
import { holdOn } from './renew.ts'
import { readRenewal, voidRenewal } from './renewal.ts'

/** What a browser opens the checkout of a renewal with; no payment where nothing is to pay any more. */
export async function readRenewalCheckout(
  db: ReadDb,
  renewalId: string,
): Promise<{ transactionId: string; payment: Payment | null }> {
  const { number, state, heldUntil, ...payer } = await db
    .selectFrom('renewals')
    .innerJoin('bookings', 'bookings.id', 'renewals.booking_id')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .leftJoin('holds', 'holds.id', 'renewals.hold_id')
    .select(['bookings.number', 'renewals.state', 'holds.expires_at as heldUntil'])
    .select(['users.name', 'users.phone', 'users.email'])
    .where('renewals.id', '=', renewalId)
    .executeTakeFirstOrThrow()
  const transactionId = transactionIdOf(number)
  const order = await findOrderBySubject(db, { kind: 'renewal', id: renewalId })
  if (state !== 'awaiting' || !order || order.gatewayOrderId === null) return { transactionId, payment: null }
  const { amountPaise: amount, gatewayOrderId, receipt } = order
  const until = heldUntil && { heldUntil: heldUntil.toISOString() }
  return { transactionId, payment: { amount, currency: 'INR', order_id: gatewayOrderId, receipt, ...payer, ...until } }
}

/** The renewal of a booking that waits for its payment, with its vehicle held anew where that had run out; null where none does. */
export async function requireRenewalDue(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ renewalId: string; orderId: string } | null> {
  const booking = await lockBooking(db, actor, transactionId)
  if (!booking.renewalDueId) {
    if (actor.role === 'CUSTOMER') return null
    throw new Refusal('noRenewalDue')
  }
  const { id, holdId, plan } = await readRenewal(db, booking.renewalDueId)
  if (holdId) await releaseHold(db, holdId, now)
  const heldAnew = await holdOn(db, booking, plan.days, now)
  await db.updateTable('renewals').set({ hold_id: heldAnew }).where('id', '=', id).execute()
  const order = await findOrderBySubject(db, { kind: 'renewal', id })
  if (!order) throw new Error('A renewal that waits for its payment has no order.')
  return { renewalId: id, orderId: order.id }
}

/** Takes a renewal back that could not be made known to the gateway. */
export async function withdrawRenewal(db: Db, renewalId: string, now: Date): Promise<void> {
  const { bookingId } = await readRenewal(db, renewalId)
  await lockBookingById(db, bookingId)
  await voidRenewal(db, renewalId, now)
}
