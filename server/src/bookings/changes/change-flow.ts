import type { changeBooking } from '@voltloop/contract/bookings/changes'
import { BOOKING_CHANGED, CHANGE_ORDERED } from '@voltloop/contract/bookings/changes-messages'
import type { Answer, Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { placeOrder, type Gateway } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { additionFlow } from '../orders/addition-flow.ts'
import { answerOf } from '../orders/checkout.ts'
import type { OrderContext } from '../orders/order-flow.ts'
import { readChangeCheckout, requirePayableChange, withdrawChange } from './change-checkout.ts'
import { requestChange } from './change.ts'

type Checkout = Answer<typeof changeBooking>

/** Changes a booking, or returns the payment that is due for it. Calls the gateway outside any transaction. */
export async function changeFlow(
  transact: Transact,
  actor: Actor,
  input: { body: Body<typeof changeBooking>; key: string | undefined },
  context: OrderContext,
  now: Date,
): Promise<Checkout> {
  const addition = {
    kind: 'change' as const,
    create: async (db: Db, id: string) => {
      await requestChange(db, actor, { id, form: input.body }, now)
      return id
    },
    withdraw: withdrawChange,
  }
  const id = await additionFlow(transact, actor, input, addition, context, now)
  return checkoutAnswer(transact, context.gateway, id)
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
  const checkout = await transact((db) => readChangeCheckout(db, changeId))
  return answerOf(gateway, checkout, { paid: BOOKING_CHANGED, due: CHANGE_ORDERED })
}
