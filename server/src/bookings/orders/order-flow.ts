import type { createBooking } from '@voltloop/contract/bookings'
import type { Answer, Body } from '@voltloop/contract/endpoint'
import { BOOKING_CREATED, ORDER_PLACED } from '@voltloop/contract/messages/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { placeOrder, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { runOnce } from '../../platform/idempotency.ts'
import { countAttempt, type Limit } from '../../platform/throttle.ts'
import { readCheckout, requirePayable } from './checkout.ts'
import { ensureGatewayOrder } from './ensure-gateway-order.ts'
import { placeBooking, withdrawBooking } from './place.ts'

export interface Ordering {
  gateway: Gateway
  limits: (userId: string) => Limit[]
}

type Checkout = Answer<typeof createBooking>

/** A customer orders: hold and order are written, then the gateway hears of it, outside any transaction. */
export async function orderFlow(
  transact: Transact,
  actor: Actor,
  asked: { body: Body<typeof createBooking>; key: string | undefined },
  { gateway, limits }: Ordering,
  now: Date,
): Promise<Checkout> {
  const request = { owner: actor.userId, ...asked }
  const { outcome: id, isNew } = await runOnce(transact, request, now, async (db) => {
    await countAttempt(db, limits(actor.userId), now)
    return placeBooking(db, actor, asked.body, now)
  })
  const placed = { subject: { kind: 'booking', id } as const, request, isNew }
  await ensureGatewayOrder(transact, gateway, placed, (db) => withdrawBooking(db, id, now), now)
  return answer(transact, gateway, id, now)
}

/** Pays an order that is still held once more. */
export async function payAgainFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  gateway: Gateway,
  now: Date,
): Promise<Checkout> {
  const { bookingId, orderId } = await transact((db) => requirePayable(db, actor, transactionId, now))
  await placeOrder(transact, gateway, orderId, now)
  return answer(transact, gateway, bookingId, now)
}

async function answer(transact: Transact, gateway: Gateway, bookingId: string, now: Date): Promise<Checkout> {
  const { transactionId, payment } = await transact((db) => readCheckout(db, bookingId, now))
  if (!payment) return { message: BOOKING_CREATED, isPayment: false, data: { transactionId } }
  return {
    message: ORDER_PLACED,
    isPayment: true,
    data: { transactionId, ...payment, notes: { transactionId }, key: gateway.keyId, checkoutUrl: gateway.checkoutUrl },
  }
}
