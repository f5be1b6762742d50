import { findOrderBySubject, placeOrder, type Gateway, type PaymentOrder } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { deleteIdempotencyKey, type Request } from '../../platform/idempotency.ts'

// Longer than the timeout of the gateway call: a request that has not finished by then has crashed.
const IN_PROGRESS_MS = 60_000

/** A placed order: what it pays for, its idempotency key, and whether this request placed it. */
interface Placed {
  subject: PaymentOrder['subject']
  request: Request
  isNew: boolean
}

/**
 * Creates the order at the gateway if it does not exist there yet. If the gateway rejects it, withdraws the order and deletes its
 * idempotency key, so that the client can retry. A retry gets `stillRunning` while the first request waits for the gateway;
 * after a crash, the next retry creates the order.
 */
export async function ensureGatewayOrder(
  transact: Transact,
  gateway: Gateway,
  { subject, request, isNew }: Placed,
  withdraw: (db: Db) => Promise<void>,
  now: Date,
): Promise<void> {
  const order = await transact((db) => findOrderBySubject(db, subject))
  if (!order || order.gatewayOrderId !== null || order.state !== 'open') return
  if (!isNew && order.createdAt.getTime() > now.getTime() - IN_PROGRESS_MS) throw new Refusal('stillRunning')
  try {
    await placeOrder(transact, gateway, order.id, now)
  } catch (error) {
    await transact(async (db) => {
      await withdraw(db)
      await deleteIdempotencyKey(db, request)
    })
    throw error
  }
}
