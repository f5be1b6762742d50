import { confirmHold } from '../../fleet/index.ts'
import { requestRefund, updateCaptureStatus, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billRental } from '../billing/bill.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { transition, broadcastBooking } from '../lifecycle/transition.ts'
import { riderProblem } from '../lifecycle/rider.ts'
import { hasUnfinishedBooking } from '../orders/place.ts'
import { releaseUnpaidOrder } from '../orders/release-order.ts'
import { acceptWalkIn, isPaidInTime, startWalkIn } from '../orders/walk-in.ts'
import { lockPayable, type LockedPayable } from './lock-payable.ts'
import type { Payable } from './payment-outcome.ts'
import { recordReported, type ReportedPayment } from './reported-payment.ts'

/** Settles a payment for a booking. Returns the booking if the payment confirmed it. */
export async function settleBooking(
  db: Db,
  payable: Payable,
  reported: ReportedPayment,
  now: Date,
): Promise<LockedBooking | null> {
  const { paymentId } = reported
  const locked = await lockPayable(db, payable)
  const { order, booking } = locked
  const verdict = await recordReported(db, order, reported, now)
  switch (verdict) {
    case 'known':
      return null
    case 'first':
      return confirmPaidBooking(db, locked, reported, now)
    case 'second':
      return refundCapture(db, booking, paymentId, 'paidTwice', now)
    case 'refunded':
    case 'wrongAmount':
      await refundCapture(db, booking, paymentId, verdict === 'refunded' ? 'refundedOutside' : verdict, now)
      // The gateway accepts no second payment for this order, so the customer must place a new one.
      if (booking.status !== 'AWAITING_PAYMENT') return null
      await transition(db, booking, 'withdraw', {}, now)
      await releaseUnpaidOrder(db, booking, now)
      return null
  }
}

async function confirmPaidBooking(
  db: Db,
  { booking, customer, isHubOpen }: LockedPayable,
  { paymentId, method, paidAt }: ReportedPayment,
  now: Date,
): Promise<LockedBooking | null> {
  const isWalkIn = booking.walkInBy !== null
  const isAwaitingPayment = booking.status === 'AWAITING_PAYMENT'
  if (!isAwaitingPayment && (booking.isCancelled || booking.status !== 'SCRAPPED')) {
    return refundCapture(db, booking, paymentId, 'cancelled', now)
  }
  const isStillPossible =
    isHubOpen &&
    (isWalkIn ? await isPaidInTime(db, booking, paidAt, now) : booking.startsAt > now) &&
    !customer.isErased &&
    // The customer may have withdrawn the consent to the use of identity numbers since the order.
    riderProblem(customer, booking.startsAt) === null &&
    !(customer.hasPass && (await hasUnfinishedBooking(db, booking.customerId)))
  if (!isStillPossible || !(await confirmHold(db, booking.holdId, now))) {
    if (isAwaitingPayment) {
      await transition(db, booking, 'expire', {}, now)
      await releaseUnpaidOrder(db, booking, now)
    }
    await publish(db, { name: 'booking.paidTooLate', bookingId: booking.id })
    return refundCapture(db, booking, paymentId, 'tooLate', now)
  }
  const alongside = updateCaptureStatus(paymentId, 'booked')
  const confirmed = await transition(db, booking, isAwaitingPayment ? 'confirm' : 'revive', { alongside }, now)
  const booked = isWalkIn ? await acceptWalkIn(db, await startWalkIn(db, confirmed, paidAt, now), now) : confirmed
  // Issue the invoice last: its number comes from a locked counter, and other payments wait for that lock.
  await billRental(db, booking.id, { paymentId, method }, now)
  return booked
}

// Refund the payment and list the order, so that the customer can follow the refund even if the order was never confirmed.
async function refundCapture(
  db: Db,
  booking: LockedBooking,
  paymentId: string,
  reason: RefundReason,
  now: Date,
): Promise<null> {
  await requestRefund(db, { paymentId, reason }, now)
  await db.updateTable('bookings').set({ is_listed: true }).where('id', '=', booking.id).execute()
  await broadcastBooking(db, booking)
  return null
}
