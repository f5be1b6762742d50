import type { Transact } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { raiseAlarm } from './alarms.ts'
import { GatewayError } from './gateway-call.ts'
import type { Gateway } from './gateway.ts'
import { saveGatewayOrderId, readOrder, type PaymentOrder } from './orders.ts'

/** An order that exists at the gateway, so that the customer can pay it. */
export type PlacedOrder = PaymentOrder & { gatewayOrderId: string }

/**
 * Creates the order at the gateway; repeated calls have the same effect as one. Rejects with `gatewayDown` when the gateway does not accept it. The
 * order may have been closed meanwhile, so check its state.
 */
export async function placeOrder(
  transact: Transact,
  gateway: Gateway,
  orderId: string,
  now: Date,
): Promise<PlacedOrder> {
  return placeKnownOrder(transact, gateway, await transact((db) => readOrder(db, orderId)), now)
}

/** Creates an order at the gateway as `placeOrder` does, for a caller that has just read or opened it. */
export async function placeKnownOrder(
  transact: Transact,
  gateway: Gateway,
  order: PaymentOrder,
  now: Date,
): Promise<PlacedOrder> {
  const orderId = order.id
  if (order.gatewayOrderId !== null) return { ...order, gatewayOrderId: order.gatewayOrderId }
  try {
    const gatewayOrderId = await ensureGatewayOrder(gateway, order, now)
    return await transact.single((db) => saveGatewayOrderId(db, orderId, gatewayOrderId))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const { status, message } = error
    if (error.isFinal) await transact((db) => raiseAlarm(db, 'orderRefused', orderId, { status, message }, now))
    throw new AppError('gatewayDown', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}

const RETRY_AFTER_SECONDS = 30

// The customer waits for all calls together no longer than for one: the first gets this share of the time limit, so that a look-up still fits in.
const FIRST_CALL_SHARE = 0.6
const SHORTEST_CALL_MS = 100

// The gateway has no idempotency key for orders, so look up the receipt to find out whether a failed request created the order.
async function ensureGatewayOrder(gateway: Gateway, order: PaymentOrder, now: Date): Promise<string> {
  const startedAtMs = performance.now()
  const leftMs = (share: number) =>
    Math.max(SHORTEST_CALL_MS, Math.floor(share * (gateway.timeoutMs - (performance.now() - startedAtMs))))
  const isFirstTry = order.createdAt.getTime() === now.getTime()
  const earlier = isFirstTry ? null : await gateway.findOrderByReceipt(order.receipt, leftMs(FIRST_CALL_SHARE))
  if (earlier !== null) return earlier
  try {
    return await gateway.createOrder(order, leftMs(FIRST_CALL_SHARE))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    const created = await gateway.findOrderByReceipt(order.receipt, leftMs(FIRST_CALL_SHARE))
    if (created !== null) return created
    if (error.isFinal) throw error
    return gateway.createOrder(order, leftMs(1))
  }
}
