import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { OrderState } from './tables.ts'

export interface Subject {
  kind: 'booking' | 'renewal'
  id: string
}

export interface PaymentOrder {
  id: string
  subject: Subject
  customerId: string
  amountPaise: number
  receipt: string
  gatewayOrderId: string | null
  state: OrderState
  createdAt: Date
}

type OrderRequest = Pick<PaymentOrder, 'subject' | 'customerId' | 'amountPaise'>

/** Records a payment order. The gateway order is created afterwards, outside this transaction. */
export async function openOrder(db: Db, request: OrderRequest, now: Date): Promise<PaymentOrder> {
  const order = newOrder(request, now)
  await insertOrder(order).execute(db)
  return order
}

/** Returns a new payment order, which `insertOrder` stores. */
export function newOrder(request: OrderRequest, now: Date): PaymentOrder {
  const id = uuidv7()
  const receipt = `vl_${id.replaceAll('-', '')}`
  return { id, ...request, receipt, gatewayOrderId: null, state: 'open', createdAt: now }
}

/** Returns the statement that stores a new payment order, for use inside a larger statement. */
export function insertOrder({ id, subject, ...order }: PaymentOrder): RawBuilder<unknown> {
  return sql`insert into payment_orders (id, subject_kind, subject_id, customer_id, amount_paise, receipt, state, created_at)
    values (${id}, ${subject.kind}, ${subject.id}, ${order.customerId}, ${order.amountPaise}, ${order.receipt}, ${order.state},
      ${order.createdAt})`
}

/** Closes an unpaid order. The gateway cannot cancel it, so a payment that is captured anyway is still matched to it. */
export async function closeOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + MINUTE_MS)
  await sql`update payment_orders set state = 'closed',
      next_check_at = case when gateway_order_id is null then null else ${soon}::timestamptz end
    where id = ${orderId} and state = 'open'`.execute(db)
}

/** Stores the gateway's id of an order. If a concurrent request stored one first, returns that one. */
export async function saveGatewayOrderId(
  db: Db,
  orderId: string,
  gatewayOrderId: string,
  now: Date,
): Promise<PaymentOrder & { gatewayOrderId: string }> {
  const soon = new Date(now.getTime() + MINUTE_MS)
  const saved = await db
    .updateTable('payment_orders')
    .set({ gateway_order_id: gatewayOrderId, next_check_at: soon })
    .where('id', '=', orderId)
    .where('gateway_order_id', 'is', null)
    .returning(COLUMNS)
    .executeTakeFirst()
  const order = saved ? toOrder(saved) : await readOrder(db, orderId)
  return { ...order, gatewayOrderId: order.gatewayOrderId ?? gatewayOrderId }
}

export async function readOrder(db: ReadDb, orderId: string): Promise<PaymentOrder> {
  return toOrder(
    await db.selectFrom('payment_orders').select(COLUMNS).where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
}

export async function lockOrder(db: Db, orderId: string): Promise<PaymentOrder> {
  const query = db.selectFrom('payment_orders').select(COLUMNS).where('id', '=', orderId)
  return toOrder(await query.forUpdate().executeTakeFirstOrThrow())
}

/** Returns the newest order of a subject, without a lock. */
export async function findOrderBySubject(db: ReadDb, { kind, id }: Subject): Promise<PaymentOrder | null> {
  const row = await db
    .selectFrom('payment_orders')
    .select(COLUMNS)
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Returns the order with this gateway id, without a lock, or null if it is not ours. */
export async function findOrderByGatewayId(db: ReadDb, gatewayOrderId: string): Promise<PaymentOrder | null> {
  const row = await db
    .selectFrom('payment_orders')
    .select(COLUMNS)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/**
 * Returns the orders that are due to be checked at the gateway. Unpaid orders come before paid ones, which could only get a second payment; within
 * each group, the longest waiting come first.
 */
export async function readOrdersToCheck(db: ReadDb, now: Date, limit: number): Promise<PaymentOrder[]> {
  const rows = await db
    .selectFrom('payment_orders')
    .select(COLUMNS)
    .where('next_check_at', '<=', now)
    .orderBy(sql`state = 'paid'`)
    .orderBy('next_check_at')
    .limit(limit)
    .execute()
  return rows.map(toOrder)
}

/**
 * Records that an order was checked and schedules the next one. An order is checked one minute after it was placed, then after 2, 5 and 15 minutes, a
 * last time shortly before its hold expires, and less and less often after an hour: most customers pay at once or not at all. The checks end with the first definite answer after three days.
 */
export async function recordCheck(db: Db, orderId: string, isDefinite: boolean, now: Date): Promise<void> {
  const { createdAt } = await readOrder(db, orderId)
  const age = now.getTime() - createdAt.getTime()
  const wait = waitAfter(age, isDefinite)
  const next = age > LATE_CAPTURE_WINDOW_MS && isDefinite ? null : new Date(now.getTime() + wait)
  await sql`update payment_orders set next_check_at = ${next} where id = ${orderId}`.execute(db)
}

function waitAfter(age: number, isDefinite: boolean): number {
  if (age >= HOUR_MS) return Math.min(age / 4, SIX_HOURS_MS)
  // The gateway did not answer, or a payment waits for its capture: the customer may be waiting too.
  if (!isDefinite) return MINUTE_MS
  if (age < 2 * MINUTE_MS) return 2 * MINUTE_MS
  if (age < 5 * MINUTE_MS) return 5 * MINUTE_MS
  return age < BEFORE_EXPIRY_MS ? BEFORE_EXPIRY_MS - age : 15 * MINUTE_MS
}

const MINUTE_MS = 60_000
// A vehicle is held for 15 minutes. A payment that is found before that still gets it.
const BEFORE_EXPIRY_MS = 13 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS
const SIX_HOURS_MS = 6 * HOUR_MS
// The bank can still capture a failed payment for three days.
const LATE_CAPTURE_WINDOW_MS = 72 * HOUR_MS

const COLUMNS = [
  'id',
  'subject_kind',
  'subject_id',
  'customer_id',
  'amount_paise',
  'receipt',
  'gateway_order_id',
  'state',
  'created_at',
] as const

interface OrderRow {
  id: string
  subject_kind: Subject['kind']
  subject_id: string
  customer_id: string
  amount_paise: number
  receipt: string
  gateway_order_id: string | null
  state: OrderState
  created_at: Date
}

function toOrder(row: OrderRow): PaymentOrder {
  return {
    id: row.id,
    subject: { kind: row.subject_kind, id: row.subject_id },
    customerId: row.customer_id,
    amountPaise: row.amount_paise,
    receipt: row.receipt,
    gatewayOrderId: row.gateway_order_id,
    state: row.state,
    createdAt: row.created_at,
  }
}
