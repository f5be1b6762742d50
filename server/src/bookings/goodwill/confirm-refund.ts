import type { Actor } from '@voltloop/contract/core/roles'
import { recordAudit } from '../../audit/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { issueRefundReceipt } from '../billing/bill.ts'
import { recordCashRefunds } from '../charges/charge.ts'
import { recordCash } from '../hub/cash-movement.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'

/** Records that the customer got the refunds that are due in cash, and issues a receipt for each. */
export async function confirmRefund(db: Db, actor: Actor, transactionId: string, now: Date): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId, 'confirmPayout')
  const { id: bookingId, refundDuePaise } = booking
  if (refundDuePaise === 0) throw new AppError('noRefundDue')
  const paid = await db
    .updateTable('goodwill')
    .set({ cash_paid_at: now, cash_paid_by: actor.userId })
    .where('booking_id', '=', bookingId)
    .where('cash_paise', '>', 0)
    .where('cash_paid_at', 'is', null)
    .returning(['id', 'cash_paise as amountPaise'])
    .execute()
  const rents = await db
    .updateTable('rent_refunds')
    .set({ paid_at: now, paid_by: actor.userId })
    .where('booking_id', '=', bookingId)
    .where('paid_at', 'is', null)
    .returning(['id', 'amount_paise as amountPaise'])
    .execute()
  const charges = await recordCashRefunds(db, actor, bookingId, now)
  await db.updateTable('bookings').set({ refund_due_paise: 0 }).where('id', '=', bookingId).execute()
  await recordCash(db, actor, { bookingId, kind: 'refund', amountPaise: refundDuePaise }, now)
  const entry = { action: 'booking.refundConfirmed', subject: { kind: 'booking', id: bookingId } } as const
  await recordAudit(db, actor, { ...entry, before: { refundDuePaise }, after: { refundDuePaise: 0 } }, now)
  await broadcastBooking(db, booking)
  for (const { id: refundId, amountPaise } of [...paid, ...rents])
    await issueRefundReceipt(db, bookingId, { refundId, amountPaise, of: 'rental' }, now)
  for (const { id: refundId, amountPaise } of charges)
    await issueRefundReceipt(db, bookingId, { refundId, amountPaise, of: 'charge' }, now)
}
