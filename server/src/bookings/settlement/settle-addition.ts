import { lockOrder, requestRefund, setCaptureStatus, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import type { Payable } from './payment-outcome.ts'
import { recordReported, type ReportedPayment } from './reported-payment.ts'

/** Applies what was paid for, or returns the reason why the payment is refunded. */
export type Complete = (
  db: Db,
  booking: LockedBooking,
  id: string,
  reported: ReportedPayment,
  now: Date,
) => Promise<'booked' | 'cancelled' | 'tooLate'>

/** A payment for a booking that already exists: a change, a renewal, a deposit or a charge. */
interface Addition {
  complete: Complete
  /** Ends what cannot be completed, if it ends with its payment. */
  withdraw?: (db: Db, id: string, now: Date) => Promise<void>
}

/** Settles a payment for an addition. A payment that cannot complete it is refunded, and the booking stays as it is. */
export async function settleAddition(
  db: Db,
  { order: found }: Payable,
  reported: ReportedPayment,
  { complete, withdraw }: Addition,
  now: Date,
): Promise<null> {
  const { paymentId } = reported
  const { id } = found.subject
  const booking = await lockBookingById(db, found.bookingId)
  const verdict = await recordReported(db, await lockOrder(db, found.id), reported, now)
  switch (verdict) {
    case 'known':
      return null
    case 'first': {
      const outcome = await complete(db, booking, id, reported, now)
      if (outcome === 'booked') {
        await setCaptureStatus(db, paymentId, 'booked')
        return null
      }
      if (outcome === 'tooLate') {
        await withdraw?.(db, id, now)
        await publish(db, { name: 'booking.paidTooLate', bookingId: booking.id })
      }
      return refundCapture(db, booking, paymentId, outcome, now)
    }
    case 'second':
      return refundCapture(db, booking, paymentId, 'paidTwice', now)
    case 'refunded':
    case 'wrongAmount':
      await withdraw?.(db, id, now)
      return refundCapture(db, booking, paymentId, verdict === 'refunded' ? 'refundedOutside' : verdict, now)
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
