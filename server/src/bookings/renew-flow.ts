import type { Answer, Body } from '@voltloop/contract/endpoint'
import { RENEWAL_ORDERED, RENEWED } from '@voltloop/contract/messages/bookings'
import type { renewOrder } from '@voltloop/contract/payments'
import type { Actor } from '@voltloop/contract/roles'
import { placeOrder } from '../payments/index.ts'
import type { Transact } from '../platform/db/db.ts'
import { once } from '../platform/idempotency.ts'
import { takeAttempt } from '../platform/throttle.ts'
import type { Billing } from './bill.ts'
import type { Ordering } from './order-flow.ts'
import { readRenewalCheckout, requireRenewalDue, withdrawRenewal } from './renewal-checkout.ts'
import { askRenewal } from './renew.ts'

type Checkout = Answer<typeof renewOrder>

/** Makes a ride longer, or says what to pay for it; the gateway hears of that outside any transaction. */
export async function renewFlow(
  transact: Transact,
  actor: Actor,
  asked: { body: Body<typeof renewOrder>; key: string | undefined },
  { gateway, limits, billing }: Ordering & { billing: Billing },
  now: Date,
): Promise<Checkout> {
  const renewalId = await once(transact, { owner: actor.userId, ...asked }, now, async () => {
    if (actor.role === 'CUSTOMER') await takeAttempt(transact, limits(actor.userId), now)
    const renewal = await transact((db) => askRenewal(db, actor, asked.body, billing, now))
    if (renewal.orderId !== null) await makeKnown(renewal.renewalId, renewal.orderId)
    return renewal.renewalId
  })
  return answer(transact, gateway, renewalId)

  async function makeKnown(id: string, orderId: string): Promise<void> {
    try {
      await placeOrder(transact, gateway, orderId, now)
    } catch (error) {
      await transact((db) => withdrawRenewal(db, id, now))
      throw error
    }
  }
}

/** Pays a renewal that waits for its payment; null where none does. */
export async function payRenewalFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  gateway: Ordering['gateway'],
  now: Date,
): Promise<Checkout | null> {
  const due = await transact((db) => requireRenewalDue(db, actor, transactionId, now))
  if (!due) return null
  await placeOrder(transact, gateway, due.orderId, now)
  return answer(transact, gateway, due.renewalId)
}

async function answer(transact: Transact, gateway: Ordering['gateway'], renewalId: string): Promise<Checkout> {
  const { transactionId, payment } = await transact((db) => readRenewalCheckout(db, renewalId))
  if (!payment) return { message: RENEWED, isPayment: false, data: { transactionId } }
  return {
    message: RENEWAL_ORDERED,
    isPayment: true,
    data: { transactionId, ...payment, notes: { transactionId }, key: gateway.keyId, checkoutUrl: gateway.checkoutUrl },
  }
}
