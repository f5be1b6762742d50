import {
  findOrderBySubject,
  placeKnownOrder,
  type Gateway,
  type PaymentOrder,
  type PlacedOrder,
} from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { deleteIdempotencyKey, stillRunning, type Request } from '../../platform/idempotency.ts'

// Longer than the timeout of the gateway call: a request that has not finished by then has crashed.
const IN_PROGRESS_MS = 60_000

interface Placed {
  subject: PaymentOrder['subject']
  request: Request
  isNew: boolean
  /** The payment order, if this request opened it; otherwise it is read. */
  order?: PaymentOrder
}

/**
 * Creates the order at the gateway if it does not exist there yet. If the gateway rejects it, withdraws the order and deletes its
 * idempotency key, so that the client can retry. A retry gets `stillRunning` while the first request waits for the gateway;
 * after a crash, the next retry creates the order. Returns the order if this call created it at the gateway.
 */
export async function ensureGatewayOrder(
  transact: Transact,
  gateway: Gateway,
  { subject, request, isNew, order: opened }: Placed,
  withdraw: (db: Db) => Promise<void>,
  now: Date,
): Promise<PlacedOrder | null> {
  const order = opened ?? (await transact((db) => findOrderBySubject(db, subject)))
  if (!order || order.gatewayOrderId !== null || order.state !== 'open') return null
  if (!isNew && order.createdAt.getTime() > now.getTime() - IN_PROGRESS_MS) throw stillRunning()
  try {
    return await placeKnownOrder(transact, gateway, order, now)
  } catch (error) {
    await transact(async (db) => {
      await withdraw(db)
      await deleteIdempotencyKey(db, request)
    })
    throw error
  }
}
