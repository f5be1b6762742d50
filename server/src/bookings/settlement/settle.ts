import { findOrderId, raiseAlarm } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { findPayable, type Payable } from './payment-outcome.ts'
import type { ReportedPayment } from './reported-payment.ts'
import { SUBJECTS } from './subjects.ts'

/**
 * Settles a payment that the gateway reports. The checkout callback, webhooks and reconciliation all call this, in any order and any
 * number of times. Each payment takes effect once: it confirms the booking, extends the ride, or is refunded. A payment of which anything
 * was refunded never books.
 */
export async function settle(db: Db, reported: ReportedPayment, now: Date): Promise<void> {
  const orderId = await findOrderId(db, reported)
  const found = orderId && (await findPayable(db, orderId))
  if (!found) return raiseAlarm(db, 'unknownOrder', reported.gatewayOrderId ?? reported.paymentId, reported, now)
  await settleOrder(db, found, reported, now)
}

/** Settles a payment for an order that the caller has just read. Returns the booking if the payment confirmed it. */
export async function settleOrder(
  db: Db,
  payable: Payable,
  reported: ReportedPayment,
  now: Date,
): Promise<LockedBooking | null> {
  return SUBJECTS[payable.order.subject.kind].settle(db, payable, reported, now)
}
