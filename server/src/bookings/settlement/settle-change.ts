import { lockOrder, requestRefund, setCaptureStatus, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { readChange } from '../changes/change-record.ts'
import { completeChange } from '../changes/change.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { voidChange } from '../lifecycle/void-change.ts'
import type { Payable } from './payment-outcome.ts'
import { recordReported, type ReportedPayment } from './reported-payment.ts'

/** Settles a payment for a change of a booking. A payment that cannot change it is refunded, and the booking stays as it is. */
export async function settleChange(
  db: Db,
  { order: found }: Payable,
  reported: ReportedPayment,
  now: Date,
): Promise<null> {
  const { paymentId } = reported
  const changeId = found.subject.id
  const booking = await lockBookingById(db, found.bookingId)
  const order = await lockOrder(db, found.id)
  const verdict = await recordReported(db, order, reported, now)
  switch (verdict) {
    case 'known':
      return null
    case 'first':
      return payChange(db, booking, changeId, reported, now)
    case 'second':
      return refundCapture(db, booking, paymentId, 'paidTwice', now)
    case 'refunded':
    case 'wrongAmount':
      await voidChange(db, changeId, now)
      return refundCapture(db, booking, paymentId, verdict === 'refunded' ? 'refundedOutside' : verdict, now)
  }
}

async function payChange(
  db: Db,
  booking: LockedBooking,
  changeId: string,
  { paymentId, method }: ReportedPayment,
  now: Date,
): Promise<null> {
  const change = await readChange(db, changeId)
  const isInTime = change.state === 'awaiting' && change.expiresAt !== null && change.expiresAt > now
  if (isInTime && (await completeChange(db, booking, change, { payment: { paymentId, method } }, now))) {
    await setCaptureStatus(db, paymentId, 'booked')
    return null
  }
  await voidChange(db, changeId, now)
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
