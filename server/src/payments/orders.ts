import { sql, type RawBuilder } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../platform/db/db.ts'
import type { OrderState, SubjectKind } from './tables.ts'

export interface Subject {
  kind: SubjectKind
  id: string
}

export interface PaymentOrder {
  id: string
  subject: Subject
  bookingId: string
  customerId: string
  amountPaise: number
  receipt: string
  gatewayOrderId: string | null
  state: OrderState
  createdAt: Date
}

type OrderRequest = Pick<PaymentOrder, 'subject' | 'bookingId' | 'customerId' | 'amountPaise'>

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
  return sql`insert into payment_orders (id, subject_kind, subject_id, booking_id, customer_id, amount_paise, receipt, state, created_at)
    values (${id}, ${subject.kind}, ${subject.id}, ${order.bookingId}, ${order.customerId}, ${order.amountPaise},
      ${order.receipt}, ${order.state}, ${order.createdAt})`
}

/** Closes an unpaid order. The gateway cannot cancel it, so a payment that is captured anyway is still matched to it. */
export async function closeOrder(db: Db, orderId: string): Promise<void> {
  await sql`update payment_orders set state = 'closed' where id = ${orderId} and state = 'open'`.execute(db)
}

/** Stores the gateway's id of an order. If a concurrent request stored one first, returns that one. */
export async function saveGatewayOrderId(
  db: Db,
  orderId: string,
  gatewayOrderId: string,
): Promise<PaymentOrder & { gatewayOrderId: string }> {
  const saved = await db
    .updateTable('payment_orders')
    .set({ gateway_order_id: gatewayOrderId })
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

/** Returns the deposit orders of a booking that wait for a payment. The caller holds the lock on the booking. */
export async function findOpenDepositOrders(db: ReadDb, bookingId: string): Promise<PaymentOrder[]> {
  const rows = await db
    .selectFrom('payment_orders')
    .select(COLUMNS)
    .where('booking_id', '=', bookingId)
    .where('subject_kind', '=', 'deposit')
    .where('state', '=', 'open')
    .execute()
  return rows.map(toOrder)
}

/** Closes the deposit orders of a booking that wait for a payment. The caller holds the lock on the booking. */
export async function closeDepositOrders(db: Db, bookingId: string): Promise<void> {
  await sql`update payment_orders set state = 'closed'
    where booking_id = ${bookingId} and subject_kind = 'deposit' and state = 'open'`.execute(db)
}

/** Returns the booking of what was paid for. */
export async function readBookingOfSubject(db: ReadDb, { kind, id }: Subject): Promise<string> {
  const { booking } = await db
    .selectFrom('payment_orders')
    .select(sql<string>`booking_of_order(payment_orders)`.as('booking'))
    .where('subject_id', '=', id)
    .where('subject_kind', '=', kind)
    .limit(1)
    .executeTakeFirstOrThrow()
  return booking
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

/** The ids by which a payment names what it is for. */
export interface PaymentReference {
  gatewayOrderId: string | null
  /** The payment link or QR code that its notes name. */
  requestId: string | null
  /** The gateway's id of the link or code, if the gateway has confirmed that the payment was made with it. */
  gatewayRequestId?: string | null
}

/** Returns the id of the order that a payment is for, or null if it is not ours. */
export async function findOrderId(db: ReadDb, reference: PaymentReference): Promise<string | null> {
  const { gatewayOrderId, requestId, gatewayRequestId = null } = reference
  const { rows } = await sql<{ id: string | null }>`select coalesce(
    (select id from payment_orders where gateway_order_id = ${gatewayOrderId}),
    (select order_id from payment_requests where gateway_id = ${gatewayRequestId}),
    (select order_id from payment_requests where id = ${requestId}::uuid)) as id`.execute(db)
  return rows[0]?.id ?? null
}

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
  sql<string>`booking_of_order(payment_orders)`.as('booking'),
] as const

interface OrderRow {
  id: string
  subject_kind: SubjectKind
  subject_id: string
  booking: string
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
    bookingId: row.booking,
    customerId: row.customer_id,
    amountPaise: row.amount_paise,
    receipt: row.receipt,
    gatewayOrderId: row.gateway_order_id,
    state: row.state,
    createdAt: row.created_at,
  }
}
