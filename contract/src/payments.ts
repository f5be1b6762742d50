import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { PLAN_REQUIRED } from './messages/bookings.ts'
import { idField, TransactionId } from './primitives.ts'
import type { Role } from './roles.ts'

/** What an order answers with; the payment's fields are there only when there is something to pay. */
export const Checkout = {
  data: z.object({
    transactionId: z.string(),
    /** In paise, as the gateway wants it. */
    amount: z.optional(z.number()),
    currency: z.optional(z.string()),
    order_id: z.optional(z.string()),
    notes: z.optional(z.record(z.string(), z.string())),
    email: z.optional(z.nullable(z.string())),
    phone: z.optional(z.nullable(z.string())),
    name: z.optional(z.string()),
    receipt: z.optional(z.string()),
    /** The gateway's public key id. */
    key: z.optional(z.string()),
    /** Where the gateway's checkout script is loaded from. */
    checkoutUrl: z.optional(z.string()),
    /** Until when the vehicle waits for the payment. */
    heldUntil: z.optional(z.string()),
  }),
  meta: z.object({ isPayment: z.boolean() }),
}

/** Support pays renewals together with the customer on the phone. */
const PAYERS = ['CUSTOMER', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

export const createPaymentOrder = endpoint({
  method: 'POST',
  path: 'payments/create-order',
  access: PAYERS,
  context: 'flow',
  summary:
    'Pays an order that is still held once more, or a renewal that waits for its payment: answers as the order itself did.',
  body: z.strictObject({ transactionId: TransactionId }),
  ...Checkout,
})

export const verifyPayment = endpoint({
  method: 'POST',
  path: 'payments/verify',
  access: PAYERS,
  context: 'flow',
  summary: "Brings the gateway's signed word that an order is paid; any number of times.",
  body: z.strictObject({
    razorpay_order_id: z.string().check(z.minLength(1), z.maxLength(100)),
    razorpay_payment_id: z.string().check(z.minLength(1), z.maxLength(100)),
    razorpay_signature: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ transactionId: z.string(), status: z.string() }),
})

export const renewOrder = endpoint({
  method: 'POST',
  path: 'payments/renew-order',
  access: PAYERS,
  context: 'flow',
  summary:
    'Makes a ride longer by a plan: at once for cash, which only support takes, or on a pass; else it says what to pay. Takes an Idempotency-Key.',
  body: z.strictObject({
    transactionId: TransactionId,
    isOnlinePayment: z.boolean(),
    /** The plan that the ride has now, where none is named. */
    subscriptionId: z.optional(idField(PLAN_REQUIRED)),
    /** When the ride ends, as far as the person knows: where that has changed, somebody else has renewed it, and nothing is done. */
    end: z.optional(z.iso.datetime({ offset: true })),
  }),
  aliases: { susbscriptionId: 'subscriptionId' },
  ...Checkout,
})

export const receiveWebhook = endpoint({
  method: 'POST',
  path: 'payments/webhook',
  access: 'public',
  context: 'flow',
  raw: true,
  summary: 'Where the gateway tells what happened to payments and refunds, signed over the bytes it sends.',
})
