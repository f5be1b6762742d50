import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { publish } from '../../platform/jobs/events.ts'
import '../events.ts'
import type { GatewayRequest } from '../gateway-requests.ts'
import type { PaymentReference } from '../orders.ts'
import type { RequestKind, RequestState } from '../tables.ts'

/** A payment link or a QR code for one of our orders. */
export interface PaymentRequest {
  id: string
  orderId: string
  bookingId: string
  kind: RequestKind
  number: string
  attempt: number
  amountPaise: number
  gatewayId: string | null
  shortUrl: string | null
  imageUrl: string | null
  state: RequestState
  expiresAt: Date
  createdAt: Date
  sentCount: number
}

/** How often a link is sent in all: once, and three times again. */
export const MAX_SENT = 4

interface NewRequest {
  orderId: string
  kind: RequestKind
  /** The number by which people know the booking. */
  number: string
  expiresAt: Date
  createdBy: string
}

/**
 * Returns the open request of an order, or opens a new one, which the caller then creates at the gateway. The caller holds the lock of the order's
 * booking, so that attempts have no gaps.
 */
export async function openRequest(
  db: Db,
  { orderId, kind, number, expiresAt, createdBy }: NewRequest,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  await sql`update payment_requests set state = 'EXPIRED' where order_id = ${orderId} and kind = ${kind} and state = 'CREATED'
    and expires_at <= ${now}`.execute(db)
  const open = await db
    .selectFrom('payment_requests')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '=', 'CREATED')
    .executeTakeFirst()
  if (open) return { id: open.id, isNew: false }
  const id = uuidv7()
  await sql`insert into payment_requests (id, order_id, kind, number, attempt, state, expires_at, created_by, created_at)
    select ${id}, ${orderId}, ${kind}, ${number}, coalesce(max(attempt), 0) + 1, 'CREATED', ${expiresAt}, ${createdBy}, ${now}
    from payment_requests where number = ${number}`.execute(db)
  return { id, isNew: true }
}

/** Stores what the gateway answered. A link is then sent to the customer. */
export async function saveGatewayRequest(db: Db, id: string, created: GatewayRequest): Promise<void> {
  const { gatewayId, shortUrl, imageUrl, expiresAt } = created
  const saved = await db
    .updateTable('payment_requests')
    .set({ gateway_id: gatewayId, short_url: shortUrl, image_url: imageUrl, expires_at: expiresAt })
    .where('id', '=', id)
    .where('gateway_id', 'is', null)
    .executeTakeFirst()
  if (saved.numUpdatedRows === 1n && shortUrl !== null) await sendLink(db, id)
}

/** Sends an open link again. */
export async function resendRequest(db: Db, id: string, now: Date): Promise<void> {
  const request = await lockRequest(db, id)
  if (request.kind !== 'LINK' || request.gatewayId === null || !isOpen(request, now)) throw new AppError('requestOver')
  if (request.sentCount >= MAX_SENT) throw new AppError('resendLimit')
  await sendLink(db, id)
}

async function sendLink(db: Db, requestId: string): Promise<void> {
  await sql`update payment_requests set sent_count = sent_count + 1 where id = ${requestId}`.execute(db)
  await publish(db, { name: 'paymentLink.due', requestId })
}

export function isOpen({ state, expiresAt }: Pick<PaymentRequest, 'state' | 'expiresAt'>, now: Date): boolean {
  return state === 'CREATED' && expiresAt > now
}

/** Ends an open request. One that was paid stays paid. */
export async function endRequest(db: Db, id: string, state: 'EXPIRED' | 'CANCELLED'): Promise<void> {
  await sql`update payment_requests set state = ${state} where id = ${id} and state = 'CREATED'`.execute(db)
}

/** Marks the request of an order with which it was paid, even if the request was over: the gateway has captured the payment. */
export async function markRequestPaid(db: Db, orderId: string, reference: PaymentReference): Promise<void> {
  const { requestId, gatewayRequestId = null } = reference
  if (requestId === null && gatewayRequestId === null) return
  await sql`update payment_requests set state = 'PAID'
    where order_id = ${orderId} and (id = ${requestId}::uuid or gateway_id = ${gatewayRequestId})`.execute(db)
}

/** Returns the number of the booking that a link or code of the gateway is for, or null if it is not ours. */
export async function findRequestNumber(db: ReadDb, gatewayId: string): Promise<string | null> {
  const query = db.selectFrom('payment_requests').select('number').where('gateway_id', '=', gatewayId)
  return (await query.executeTakeFirst())?.number ?? null
}

/** Returns who asked last for the payment of an order. */
export async function readRequester(db: ReadDb, orderId: string): Promise<string> {
  const query = db.selectFrom('payment_requests').select('created_by').where('order_id', '=', orderId)
  return (await query.orderBy('attempt', 'desc').limit(1).executeTakeFirstOrThrow()).created_by
}

export async function readRequest(db: ReadDb, id: string): Promise<PaymentRequest> {
  const request = await select(db).where('q.id', '=', id).executeTakeFirst()
  if (!request) throw new AppError('notFound')
  return request
}

async function lockRequest(db: Db, id: string): Promise<PaymentRequest> {
  const request = await select(db).where('q.id', '=', id).forNoKeyUpdate('q').executeTakeFirst()
  if (!request) throw new AppError('notFound')
  return request
}

/** Returns the open requests whose order was paid another way or closed, and those whose time is over. */
export async function readObsoleteRequests(db: ReadDb, now: Date, most: number): Promise<PaymentRequest[]> {
  return select(db)
    .where('q.state', '=', 'CREATED')
    .where((eb) => eb.or([eb('o.state', '<>', 'open'), eb('q.expires_at', '<=', now)]))
    .orderBy('q.expires_at')
    .limit(most)
    .execute()
}

function select(db: ReadDb) {
  return db
    .selectFrom('payment_requests as q')
    .innerJoin('payment_orders as o', 'o.id', 'q.order_id')
    .select([
      'q.id',
      'q.order_id as orderId',
      'q.kind',
      'q.number',
      'q.attempt',
      'q.gateway_id as gatewayId',
      'q.state',
    ])
    .select(['q.short_url as shortUrl', 'q.image_url as imageUrl', 'q.expires_at as expiresAt'])
    .select(['q.created_at as createdAt', 'q.sent_count as sentCount', 'o.amount_paise as amountPaise'])
    .select(sql<string>`booking_of_order(o)`.as('bookingId'))
}
