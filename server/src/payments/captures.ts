import { sql, type RawBuilder } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { PaymentOrder } from './orders.ts'

export interface Capture {
  paymentId: string
  amountPaise: number
  currency: string
  /** Whether the payment was captured and nothing of it was refunded. */
  isWhole: boolean
}

/**
 * The result for a capture: it pays its order, was recorded before, was refunded at the gateway, is a second payment for the order, or
 * has the wrong amount.
 */
export type CaptureVerdict = 'first' | 'known' | 'refunded' | 'second' | 'wrongAmount'

/**
 * Records a captured payment; the caller holds the order's lock. Its status stays 'waiting' until the caller decides about it in the same
 * transaction. Only the first whole capture with the right amount pays the order.
 */
export async function recordCapture(
  db: Db,
  order: PaymentOrder,
  { paymentId, amountPaise, currency, isWhole }: Capture,
  now: Date,
): Promise<CaptureVerdict> {
  const isRightAmount = amountPaise === order.amountPaise && currency === 'INR'
  const { rows } = await sql<{ isNew: boolean; hasPaid: boolean }>`
    with recorded as (
      insert into captures (gateway_payment_id, order_id, amount_paise, currency, captured_at, status)
      values (${paymentId}, ${order.id}, ${amountPaise}, ${currency}, ${now}, 'waiting')
      on conflict (gateway_payment_id) do nothing returning order_id),
    paid as (
      update payment_orders set state = 'paid' from recorded
      where id = recorded.order_id and state <> 'paid' and ${isWhole && isRightAmount}::boolean returning id)
    select exists (select from recorded) as "isNew", exists (select from paid) as "hasPaid"`.execute(db)
  const { isNew = false, hasPaid = false } = rows[0] ?? {}
  if (!isNew) return 'known'
  if (!isWhole) return order.state === 'paid' ? 'second' : 'refunded'
  if (!isRightAmount) return 'wrongAmount'
  return hasPaid ? 'first' : 'second'
}

export async function setCaptureStatus(db: Db, paymentId: string, status: SettledStatus): Promise<void> {
  await updateCaptureStatus(paymentId, status).execute(db)
}

/** Returns the statement that sets the status of a captured payment, for use inside a larger statement. */
export function updateCaptureStatus(paymentId: string, status: SettledStatus): RawBuilder<unknown> {
  // A payment that is being refunded keeps its status.
  return sql`update captures set status = ${status} where gateway_payment_id = ${paymentId} and status <> 'refunding'`
}

type SettledStatus = 'booked' | 'waiting'

export async function isCaptureRecorded(db: ReadDb, paymentId: string): Promise<boolean> {
  const query = db.selectFrom('captures').select('gateway_payment_id').where('gateway_payment_id', '=', paymentId)
  return (await query.executeTakeFirst()) !== undefined
}
