import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Answer, Body } from '@voltloop/contract/core/endpoint'
import { BOOKING_CREATED, ORDER_PLACED } from '@voltloop/contract/bookings/bookings-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { placeOrder, type Gateway } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { runOnce } from '../../platform/idempotency.ts'
import type { Sealer } from '../../platform/seal.ts'
import { countAttempt, refundAttempt, type Limit } from '../../platform/attempts.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import { answerOf, paymentOf, readCheckout, requirePayable } from './checkout.ts'
import { ensureGatewayOrder } from './ensure-gateway-order.ts'
import { placeBooking, type PlacedBooking } from './place.ts'
import { withdrawBooking } from './release-order.ts'

export interface OrderContext {
  gateway: Gateway
  limits: (userId: string) => Limit[]
}

type Checkout = Answer<typeof createBooking>

const MESSAGES = { paid: BOOKING_CREATED, due: ORDER_PLACED }

/** Places a customer's order: stores the booking and its hold first, then calls the gateway outside any transaction. */
export async function orderFlow(
  transact: Transact,
  actor: Actor,
  { network, ...input }: { body: Body<typeof createBooking>; key: string | undefined; network: string },
  { gateway, limits, unpaidPerOrigin, sealer }: OrderContext & { unpaidPerOrigin: number; sealer: Sealer },
  now: Date,
): Promise<Checkout> {
  const request = { owner: actor.userId, ...input }
  const origin = { hash: sealer.fingerprint(network, 'unpaid holds'), most: unpaidPerOrigin }
  let booking: PlacedBooking | undefined
  const { outcome: id, isNew } = await runOnce(transact, request, now, async (db, newId) => {
    await countAttempt(db, limits(actor.userId), now)
    booking = await placeBooking(db, actor, { id: newId, form: input.body, origin }, sealer, now)
    return newId
  })
  if (booking?.order === null)
    return answerOf(gateway, { transactionId: transactionIdOf(booking.number), payment: null }, MESSAGES)
  const placed = { subject: { kind: 'booking', id } as const, request, isNew, ...(booking && { order: booking.order }) }
  const withdraw = async (db: Db) => {
    await withdrawBooking(db, id, now)
    await returnAttempt(db, limits(actor.userId))
  }
  const order = await ensureGatewayOrder(transact, gateway, placed, withdraw, now)
  // The customer may have given the order up while the gateway was called.
  if (!booking || order?.state !== 'open') return checkoutAnswer(transact, gateway, id, now)
  const payment = paymentOf(order, booking)
  return answerOf(gateway, { transactionId: transactionIdOf(booking.number), payment }, MESSAGES)
}

/** Gives back what an order took from the customer's limits, because the gateway was down and not the customer to blame. */
export async function returnAttempt(db: Db, limits: readonly Limit[]): Promise<void> {
  await refundAttempt(
    db,
    limits.map(({ key }) => key),
  )
}

/** Opens the checkout again for an order that is still held. */
export async function payAgainFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  gateway: Gateway,
  now: Date,
): Promise<Checkout> {
  const { bookingId, orderId } = await transact((db) => requirePayable(db, actor, transactionId, now))
  await placeOrder(transact, gateway, orderId, now)
  return checkoutAnswer(transact, gateway, bookingId, now)
}

async function checkoutAnswer(transact: Transact, gateway: Gateway, bookingId: string, now: Date): Promise<Checkout> {
  return answerOf(gateway, await transact((db) => readCheckout(db, bookingId, now)), MESSAGES)
}
