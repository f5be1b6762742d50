import { lockOrder, requestRefund, setCaptureStatus, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { completeRenewal } from '../renewals/renew.ts'
import { readRenewal, voidRenewal } from '../renewals/renewal.ts'
import type { Payable } from './payment-outcome.ts'
import { recordReported, type ReportedPayment } from './reported-payment.ts'

/** Settles a payment for a renewal. */
export async function settleRenewal(
  db: Db,
  { order: found }: Payable,
  reported: ReportedPayment,
  now: Date,
): Promise<null> {
  const { paymentId } = reported
  const renewalId = found.subject.id
  const { bookingId } = found
  const booking = await lockBookingById(db, bookingId)
  const order = await lockOrder(db, found.id)
  const verdict = await recordReported(db, order, reported, now)
  switch (verdict) {
    case 'known':
      return null
    case 'first':
      return payRenewal(db, booking, renewalId, reported, now)
    case 'second':
      return refundCapture(db, booking, paymentId, 'paidTwice', now)
    case 'refunded':
      await voidRenewal(db, renewalId, now)
      return refundCapture(db, booking, paymentId, 'refundedOutside', now)
    case 'wrongAmount':
      await voidRenewal(db, renewalId, now)
      return refundCapture(db, booking, paymentId, 'wrongAmount', now)
  }
}

async function payRenewal(
  db: Db,
  booking: LockedBooking,
  renewalId: string,
  { paymentId, method }: ReportedPayment,
  now: Date,
): Promise<null> {
  const renewal = await readRenewal(db, renewalId)
  if (renewal.state !== 'awaiting') return refundCapture(db, booking, paymentId, 'cancelled', now)
  if (await completeRenewal(db, booking, renewal, { payment: { paymentId, method } }, now)) {
    await setCaptureStatus(db, paymentId, 'booked')
    return null
  }
  await voidRenewal(db, renewalId, now)
  await publish(db, { name: 'booking.paidTooLate', bookingId: booking.id })
  return refundCapture(db, booking, paymentId, 'tooLate', now)
}

async function refundCapture(
  db: Db,
  booking: LockedBooking,
  paymentId: string,
  reason: RefundReason,
  now: Date,
): Promise<null> {
  await requestRefund(db, { paymentId, reason }, now)
  await broadcastBooking(db, booking)
  return null
}
