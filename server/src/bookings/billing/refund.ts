import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { issueCreditNote } from '../../invoices/index.ts'
import { lockOrder, requestRefund, type RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../tables.ts'

/** Refunds a booking in full, with all payments for its changes, and issues a credit note for its invoice. Returns false if nothing was paid. */
export async function refundBooking(
  db: Db,
  bookingId: string,
  reason: Exclude<RefundReason, 'deposit'>,
  now: Date,
): Promise<boolean> {
  const payments = await readBookedPayments(db, bookingId)
  const cashPaise = await readRefundableCash(db, bookingId)
  if (payments.length === 0 && cashPaise === 0) return false
  for (const { paymentId } of payments) await requestRefund(db, { paymentId, reason }, now)
  await refundCash(db, bookingId, { amountPaise: cashPaise, reason }, now)
  await issueCreditNote(db, { subjectId: await readBilledSubject(db, bookingId), renewal: 0, reason }, now)
  return true
}

/** Returns the payments that paid for a booking and its changes, newest first. The caller must hold the lock on the booking. */
export async function readBookedPayments(db: Db, bookingId: string): Promise<{ paymentId: string }[]> {
  const { rows: orders } = await sql<{ id: string }>`select id from payment_orders
    where subject_kind = 'booking' and subject_id = ${bookingId}
      or subject_kind = 'change' and subject_id in (select id from booking_changes where booking_id = ${bookingId})
    order by id`.execute(db)
  for (const { id } of orders) await lockOrder(db, id)
  const ids = orders.map(({ id }) => id)
  const { rows } = await sql<{ paymentId: string }>`select gateway_payment_id as "paymentId" from captures
    where order_id = any(${ids}) and status = 'booked' order by captured_at desc, order_id desc`.execute(db)
  return rows
}

/**
 * Returns how much of the rent that was paid in cash is neither refunded nor due to be. Only for a booking before its handover: later its goodwill may
 * be for renewals.
 */
export async function readRefundableCash(db: Db, bookingId: string): Promise<number> {
  const { rows } = await sql<{ paise: number }>`select greatest(0, rent_cash_paise
      - (select coalesce(sum(amount_paise), 0) from rent_refunds where booking_id = bookings.id)
      - (select coalesce(sum(cash_paise), 0) from goodwill where booking_id = bookings.id))::bigint as paise
    from bookings where id = ${bookingId}`.execute(db)
  return rows[0]?.paise ?? 0
}

/** Makes rent that was paid in cash due to be given back in cash. */
export async function refundCash(
  db: Db,
  bookingId: string,
  { amountPaise, reason }: { amountPaise: number; reason: RefundReason },
  now: Date,
): Promise<void> {
  if (amountPaise === 0) return
  const refund = { id: uuidv7(), booking_id: bookingId, amount_paise: amountPaise, reason, at: now }
  await db
    .insertInto('rent_refunds')
    .values({ ...refund, paid_at: null, paid_by: null })
    .execute()
  await makeRefundDue(db, bookingId, amountPaise)
}

/** Makes an amount due to be given back in cash at the hub. */
export async function makeRefundDue(db: Db, bookingId: string, amountPaise: number): Promise<void> {
  if (amountPaise === 0) return
  await sql`update bookings set refund_due_paise = refund_due_paise + ${amountPaise} where id = ${bookingId}`.execute(
    db,
  )
  await publish(db, { name: 'booking.refundDue', bookingId })
}

// The subject of a booking's valid invoice: the change that issued it, or the booking itself.
async function readBilledSubject(db: Db, bookingId: string): Promise<string> {
  const { billed } = await db
    .selectFrom('bookings')
    .select(sql<string>`coalesce(billed_change_id, id)`.as('billed'))
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return billed
}
