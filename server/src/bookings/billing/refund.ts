import { issueCreditNote } from '../../invoices/index.ts'
import { findOrderBySubject, lockOrder, requestRefund, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'

/** Refunds a booking in full and issues a credit note for its invoice. Returns false if nothing was paid. */
export async function refundBooking(db: Db, bookingId: string, reason: RefundReason, now: Date): Promise<boolean> {
  const order = await findOrderBySubject(db, { kind: 'booking', id: bookingId })
  if (!order) return false
  await lockOrder(db, order.id)
  const capture = await db
    .selectFrom('captures')
    .select('gateway_payment_id as paymentId')
    .where('order_id', '=', order.id)
    .where('status', '=', 'booked')
    .executeTakeFirst()
  if (!capture) return false
  await requestRefund(db, { paymentId: capture.paymentId, reason }, now)
  await issueCreditNote(db, { subjectId: bookingId, renewal: 0, reason }, now)
  return true
}
