import type { changeBooking } from '@voltloop/contract/bookings/changes'
import { BOOKING_CHANGED, CHANGE_ORDERED } from '@voltloop/contract/bookings/changes-messages'
import type { Answer, Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { placeOrder, type Gateway } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { runOnce } from '../../platform/idempotency.ts'
import { countAttempt } from '../../platform/attempts.ts'
import { ensureGatewayOrder } from '../orders/ensure-gateway-order.ts'
import { returnAttempt, type OrderContext } from '../orders/order-flow.ts'
import { readChangeCheckout, requirePayableChange, withdrawChange } from './change-checkout.ts'
import { requestChange } from './change.ts'

type Checkout = Answer<typeof changeBooking>

/** Changes a booking, or returns the payment that is due for it. Calls the gateway outside any transaction. */
export async function changeFlow(
  transact: Transact,
  actor: Actor,
  input: { body: Body<typeof changeBooking>; key: string | undefined },
  { gateway, limits }: OrderContext,
  now: Date,
): Promise<Checkout> {
  const request = { owner: actor.userId, ...input }
  const { outcome: id, isNew } = await runOnce(transact, request, now, async (db, newId) => {
    if (actor.role === 'CUSTOMER') await countAttempt(db, limits(actor.userId), now)
    await requestChange(db, actor, { id: newId, form: input.body }, now)
    return newId
  })
  const placed = { subject: { kind: 'change', id } as const, request, isNew }
  const withdraw = async (db: Db) => {
    await withdrawChange(db, id, now)
    if (actor.role === 'CUSTOMER') await returnAttempt(db, limits(actor.userId))
  }
  await ensureGatewayOrder(transact, gateway, placed, withdraw, now)
  return checkoutAnswer(transact, gateway, id)
}

/** Opens the checkout of a change that waits for its payment; returns null if there is none. */
export async function payChangeFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  gateway: Gateway,
  now: Date,
): Promise<Checkout | null> {
  const due = await transact((db) => requirePayableChange(db, actor, transactionId, now))
  if (!due) return null
  await placeOrder(transact, gateway, due.orderId, now)
  return checkoutAnswer(transact, gateway, due.changeId)
}

async function checkoutAnswer(transact: Transact, gateway: Gateway, changeId: string): Promise<Checkout> {
  const { transactionId, payment } = await transact((db) => readChangeCheckout(db, changeId))
  if (!payment) return { message: BOOKING_CHANGED, isPayment: false, data: { transactionId } }
  return {
    message: CHANGE_ORDERED,
    isPayment: true,
    data: { transactionId, ...payment, notes: { transactionId }, key: gateway.keyId, checkoutUrl: gateway.checkoutUrl },
  }
}
