import { lockOrder, requestRefund, setCaptureStatus, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { leftToPay, readCharge, setState } from '../charges/charge.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import type { Payable } from './payment-outcome.ts'
import { recordReported, type ReportedPayment } from './reported-payment.ts'

/** Settles a payment for a charge. It is refunded if the charge is no longer due, or if another amount is left to pay by then. */
export async function settleCharge(
  db: Db,
  { order: found }: Payable,
  reported: ReportedPayment,
  now: Date,
): Promise<null> {
  const booking = await lockBookingById(db, found.bookingId)
  const order = await lockOrder(db, found.id)
  const { paymentId } = reported
  switch (await recordReported(db, order, reported, now)) {
    case 'known':
      return null
    case 'second':
      return refundCapture(db, booking, paymentId, 'paidTwice', now)
    case 'refunded':
      return refundCapture(db, booking, paymentId, 'refundedOutside', now)
    case 'wrongAmount':
      return refundCapture(db, booking, paymentId, 'wrongAmount', now)
    case 'first': {
      const charge = await readCharge(db, order.subject.id)
      if (charge.state !== 'DUE' || leftToPay(charge) !== order.amountPaise) {
        await publish(db, { name: 'booking.paidTooLate', bookingId: booking.id })
        return refundCapture(db, booking, paymentId, 'tooLate', now)
      }
      await setCaptureStatus(db, paymentId, 'booked')
      await setState(db, null, booking, charge, { state: 'PAID', paidBy: 'online', paymentId }, now)
      await publish(db, { name: 'booking.chargePaid', bookingId: booking.id })
      return null
    }
  }
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
