import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { OrderState } from './tables.ts'

/** What is paid for. */
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

/** Writes down what is to be paid; the gateway hears of it afterwards, outside this transaction. */
export async function openOrder(
  db: Db,
  { subject, customerId, amountPaise }: Pick<PaymentOrder, 'subject' | 'customerId' | 'amountPaise'>,
  now: Date,
): Promise<PaymentOrder> {
  const id = uuidv7()
  const receipt = `vl_${id.replaceAll('-', '')}`
  await db
    .insertInto('payment_orders')
    .values({
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      customer_id: customerId,
      amount_paise: amountPaise,
      receipt,
      gateway_order_id: null,
      state: 'open',
      created_at: now,
      next_check_at: null,
    })
    .execute()
  return { id, subject, customerId, amountPaise, receipt, gatewayOrderId: null, state: 'open', createdAt: now }
}

/** Payment is no longer wanted. The gateway cannot be told so: what is captured all the same is still recognised. */
export async function closeOrder(db: Db, orderId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + MINUTE_MS)
  await sql`update payment_orders set state = 'closed',
      next_check_at = case when gateway_order_id is null then null else ${soon}::timestamptz end
    where id = ${orderId} and state = 'open'`.execute(db)
}

/** Keeps the id under which the gateway knows an order; whoever comes second gets the first one's. */
export async function saveGatewayOrderId(
  db: Db,
  orderId: string,
  gatewayOrderId: string,
  now: Date,
): Promise<PaymentOrder & { gatewayOrderId: string }> {
  const soon = new Date(now.getTime() + MINUTE_MS)
  await sql`update payment_orders set gateway_order_id = ${gatewayOrderId}, next_check_at = ${soon}
    where id = ${orderId} and gateway_order_id is null`.execute(db)
  const order = await readOrder(db, orderId)
  return { ...order, gatewayOrderId: order.gatewayOrderId ?? gatewayOrderId }
}

export async function readOrder(db: ReadDb, orderId: string): Promise<PaymentOrder> {
  return toOrder(
    await db.selectFrom('payment_orders').select(COLUMNS).where('id', '=', orderId).executeTakeFirstOrThrow(),
  )
}

/** The order under a lock, to decide about its money. */
export async function lockOrder(db: Db, orderId: string): Promise<PaymentOrder> {
  const query = db.selectFrom('payment_orders').select(COLUMNS).where('id', '=', orderId)
  return toOrder(await query.forUpdate().executeTakeFirstOrThrow())
}

/** The newest order for a subject, without a lock. */
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

/** The order that the gateway speaks of, without a lock; null when it is none of ours. */
export async function findOrderByGatewayId(db: ReadDb, gatewayOrderId: string): Promise<PaymentOrder | null> {
  const row = await db
    .selectFrom('payment_orders')
    .select(COLUMNS)
    .where('gateway_order_id', '=', gatewayOrderId)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** Orders about which the gateway is to be asked now: those that nobody paid yet before those where only a second payment could come, the longest waiting first. */
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
 * The gateway was asked: the next time is a minute away while somebody may be paying, then ever later, and after three days never,
 * unless what it said could not be worked off.
 */
export async function recordCheck(db: Db, orderId: string, hasFailed: boolean, now: Date): Promise<void> {
  const { createdAt } = await readOrder(db, orderId)
  const age = now.getTime() - createdAt.getTime()
  const wait = age < HOUR_MS ? MINUTE_MS : Math.min(age / 4, SIX_HOURS_MS)
  const next = age > CAPTURES_COME_FOR_MS && !hasFailed ? null : new Date(now.getTime() + wait)
  await sql`update payment_orders set next_check_at = ${next} where id = ${orderId}`.execute(db)
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const SIX_HOURS_MS = 6 * HOUR_MS
// A payment that failed can still be captured by the bank for three days.
const CAPTURES_COME_FOR_MS = 72 * HOUR_MS

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
