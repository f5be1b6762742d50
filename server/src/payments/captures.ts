import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { PaymentOrder } from './orders.ts'

/** A payment that the gateway has taken. */
export interface Capture {
  paymentId: string
  amountPaise: number
  currency: string
}

/** Whether a capture is the one that pays its order, was told before, comes on top of another, or is not what was asked for. */
export type CaptureVerdict = 'first' | 'known' | 'second' | 'wrongAmount'

/**
 * Writes down, under the order's lock, that money came in; it waits until the caller says what becomes of it, in the same transaction.
 * Only the first right amount pays the order.
 */
export async function recordCapture(
  db: Db,
  order: PaymentOrder,
  { paymentId, amountPaise, currency }: Capture,
  now: Date,
): Promise<CaptureVerdict> {
  const inserted = await db
    .insertInto('captures')
    .values({
      gateway_payment_id: paymentId,
      order_id: order.id,
      amount_paise: amountPaise,
      currency,
      captured_at: now,
      status: 'waiting',
      reason: null,
    })
    .onConflict((conflict) => conflict.column('gateway_payment_id').doNothing())
    .executeTakeFirst()
  if (inserted.numInsertedOrUpdatedRows === 0n) return 'known'
  if (amountPaise !== order.amountPaise || currency !== 'INR') return 'wrongAmount'
  const paid = await sql`update payment_orders set state = 'paid' where id = ${order.id} and state <> 'paid'`.execute(
    db,
  )
  return paid.numAffectedRows === 1n ? 'first' : 'second'
}

/** Says what becomes of captured money: it pays for its booking, or a person has to decide. */
export async function setCaptureStatus(db: Db, paymentId: string, status: 'booked' | 'waiting'): Promise<void> {
  // Money that is on its way back stays so.
  await sql`update captures set status = ${status} where gateway_payment_id = ${paymentId} and status <> 'refunding'`.execute(
    db,
  )
}
