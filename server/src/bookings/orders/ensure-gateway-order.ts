import { findOrderBySubject, placeOrder, type Gateway, type PaymentOrder } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { deleteIdempotencyKey, type Request } from '../../platform/idempotency.ts'

// Longer than the gateway is waited for: who has not come back by then was killed.
const STILL_ASKING_MS = 60_000

/** What was ordered, under which key, and whether just now. */
interface Placed {
  subject: PaymentOrder['subject']
  request: Request
  isNew: boolean
}

/**
 * Makes an order known to the gateway where it is not yet. What the gateway does not take is taken back, and its key is free again.
 * Whoever comes again while another asks the gateway hears so; after a crash it is asked by whoever comes first.
 */
export async function ensureGatewayOrder(
  transact: Transact,
  gateway: Gateway,
  { subject, request, isNew }: Placed,
  takeBack: (db: Db) => Promise<void>,
  now: Date,
): Promise<void> {
  const order = await transact((db) => findOrderBySubject(db, subject))
  if (!order || order.gatewayOrderId !== null || order.state !== 'open') return
  if (!isNew && order.createdAt.getTime() > now.getTime() - STILL_ASKING_MS) throw new Refusal('stillRunning')
  try {
    await placeOrder(transact, gateway, order.id, now)
  } catch (error) {
    await transact(async (db) => {
      await takeBack(db)
      await deleteIdempotencyKey(db, request)
    })
    throw error
  }
}
