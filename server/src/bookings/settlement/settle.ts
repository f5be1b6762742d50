import type { BookingStatus } from '@voltloop/contract/bookings'
import { confirmHold } from '../../fleet/index.ts'
import { lockOrder, raiseAlarm, requestRefund, setCaptureStatus } from '../../payments/index.ts'
import type { PaymentOrder, RefundReason } from '../../payments/index.ts'
import { lockOpenHub } from '../../places/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billRental } from '../billing/bill.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { transition, broadcastBooking } from '../lifecycle/transition.ts'
import { hasUnfinishedBooking, lockCustomer } from '../orders/place.ts'
import { releaseUnpaidOrder } from '../orders/release-order.ts'
import { findPayable, type Payable } from './payment-outcome.ts'
import { recordReported, type ReportedPayment } from './reported-payment.ts'
import { settleRenewal } from './settle-renewal.ts'

/**
 * Settles a payment that the gateway reports. The checkout callback, webhooks and reconciliation all call this, in any order and any
 * number of times. Each payment takes effect once: it confirms the booking, extends the ride, or is refunded. A payment of which anything
 * was refunded never books.
 */
export async function settle(db: Db, reported: ReportedPayment, now: Date): Promise<void> {
  const { gatewayOrderId } = reported
  const found = await findPayable(db, gatewayOrderId)
  if (!found) return raiseAlarm(db, 'unknownOrder', gatewayOrderId, reported, now)
  return settleOrder(db, found, reported, now)
}

/** Settles a payment for an order that the caller has just read. */
export async function settleOrder(
  db: Db,
  { order: found, bookingStatus }: Payable,
  reported: ReportedPayment,
  now: Date,
): Promise<void> {
  const { paymentId } = reported
  if (found.subject.kind === 'renewal') return settleRenewal(db, found, reported, now)
  const mayBook = await lockMayBook(db, found, bookingStatus)
  const booking = await lockBookingById(db, found.subject.id)
  const order = await lockOrder(db, found.id)
  const verdict = await recordReported(db, order, reported, now)
  switch (verdict) {
    case 'known':
      return
    case 'first':
      return confirmPaidBooking(db, booking, reported, { mayBook }, now)
    case 'second':
      return refundCapture(db, booking, paymentId, 'paidTwice', now)
    case 'refunded':
    case 'wrongAmount':
      await refundCapture(db, booking, paymentId, verdict === 'refunded' ? 'refundedOutside' : verdict, now)
      // The gateway accepts no second payment for this order, so the customer must place a new one.
      if (booking.status !== 'AWAITING_PAYMENT') return
      await transition(db, booking, 'withdraw', {}, now)
      return releaseUnpaidOrder(db, booking, now)
  }
}

// Lock the customer before the booking, as placing an order does: the opposite order could deadlock. Confirmed bookings need no check.
async function lockMayBook(db: Db, { customerId }: PaymentOrder, status: BookingStatus): Promise<boolean> {
  if (status !== 'AWAITING_PAYMENT' && status !== 'SCRAPPED') return true
  const { hasPass, erasedAt } = await lockCustomer(db, customerId)
  if (erasedAt !== null) return false
  return !(hasPass && (await hasUnfinishedBooking(db, customerId)))
}

interface PaymentContext {
  /** False if the customer's pass is in use, or the account was deleted. */
  mayBook: boolean
}

async function confirmPaidBooking(
  db: Db,
  booking: LockedBooking,
  { paymentId, method }: ReportedPayment,
  { mayBook }: PaymentContext,
  now: Date,
): Promise<void> {
  const isAwaitingPayment = booking.status === 'AWAITING_PAYMENT'
  if (!isAwaitingPayment && (booking.isCancelled || booking.status !== 'SCRAPPED')) {
    return refundCapture(db, booking, paymentId, 'cancelled', now)
  }
  const isStillPossible =
    mayBook && booking.startsAt > now && (await lockOpenHub(db, booking.pickupHubId, 'reference')) !== null
  if (!isStillPossible || !(await confirmHold(db, booking.holdId, now))) {
    if (isAwaitingPayment) {
      await transition(db, booking, 'expire', {}, now)
      await releaseUnpaidOrder(db, booking, now)
    }
    await publish(db, { name: 'booking.paidTooLate', bookingId: booking.id })
    return refundCapture(db, booking, paymentId, 'tooLate', now)
  }
  await transition(db, booking, isAwaitingPayment ? 'confirm' : 'revive', {}, now)
  await setCaptureStatus(db, paymentId, 'booked')
  // Issue the invoice last: its number comes from a locked counter, and other payments wait for that lock.
  await billRental(db, booking.id, { paymentId, method }, now)
}

// Refund the payment and list the order, so that the customer can follow the refund even if the order was never confirmed.
async function refundCapture(
  db: Db,
  booking: LockedBooking,
  paymentId: string,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await requestRefund(db, { paymentId, reason }, now)
  await db.updateTable('bookings').set({ is_listed: true }).where('id', '=', booking.id).execute()
  await broadcastBooking(db, booking)
}
