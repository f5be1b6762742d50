import type { Answer, Body } from '@voltloop/contract/core/endpoint'
import { RENEWAL_ORDERED, RENEWED } from '@voltloop/contract/bookings/bookings-messages'
import type { renewOrder } from '@voltloop/contract/payments/payments'
import type { Actor } from '@voltloop/contract/core/roles'
import { placeOrder } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { countAttempt } from '../../platform/attempts.ts'
import { additionFlow } from '../orders/addition-flow.ts'
import { answerOf } from '../orders/checkout.ts'
import { returnAttempt, type OrderContext } from '../orders/order-flow.ts'
import { readRenewalCheckout, requirePayableRenewal, withdrawRenewal } from './renewal-checkout.ts'
import { requestRenewal } from './renew.ts'

type Checkout = Answer<typeof renewOrder>

/** Renews a ride, or returns the payment that is due for it. Calls the gateway outside any transaction. */
export async function renewFlow(
  transact: Transact,
  actor: Actor,
  input: { body: Body<typeof renewOrder>; key: string | undefined },
  context: OrderContext,
  now: Date,
): Promise<Checkout> {
  const addition = {
    kind: 'renewal' as const,
    create: (db: Db) => requestRenewal(db, actor, input.body, now),
    withdraw: withdrawRenewal,
  }
  const id = await additionFlow(transact, actor, input, addition, context, now)
  return checkoutAnswer(transact, context.gateway, id)
}

/** Opens the checkout of a renewal that is awaiting payment; returns null if there is none. */
export async function payRenewalFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  { gateway, limits }: OrderContext,
  now: Date,
): Promise<Checkout | null> {
  const due = await transact(async (db) => {
    const found = await requirePayableRenewal(db, actor, transactionId, now)
    if (found && actor.role === 'CUSTOMER') await countAttempt(db, limits(actor.userId), now)
    return found
  })
  if (!due) return null
  try {
    await placeOrder(transact, gateway, due.orderId, now)
  } catch (error) {
    if (actor.role === 'CUSTOMER') await transact((db) => returnAttempt(db, limits(actor.userId)))
    throw error
  }
  return checkoutAnswer(transact, gateway, due.renewalId)
}

async function checkoutAnswer(
  transact: Transact,
  gateway: OrderContext['gateway'],
  renewalId: string,
): Promise<Checkout> {
  const checkout = await transact((db) => readRenewalCheckout(db, renewalId))
  return answerOf(gateway, checkout, { paid: RENEWED, due: RENEWAL_ORDERED })
}
