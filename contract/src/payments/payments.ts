import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { PLAN_REQUIRED } from '../bookings/bookings-messages.ts'
import { idField, TransactionId } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'

/** The response to an order. The payment fields are present only if there is something to pay. */
export const Checkout = {
  data: z.object({
    transactionId: z.string(),
    /** In paise, because the gateway expects paise. */
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
    checkoutUrl: z.optional(z.string()),
    /** The vehicle is released at this time if the order is not paid. */
    heldUntil: z.optional(z.string()),
  }),
  meta: z.object({ isPayment: z.boolean() }),
}

/** Includes customer support, who pays renewals while the customer is on the phone. */
const PAYERS = ['CUSTOMER', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

export const createPaymentOrder = endpoint({
  method: 'POST',
  path: 'payments/create-order',
  access: PAYERS,
  context: 'flow',
  summary:
    'Returns the payment details of an unpaid order, change or renewal again, in the same form as the order itself.',
  body: z.strictObject({ transactionId: TransactionId }),
  ...Checkout,
  errors: [
    'stillRunning',
    'wrongState',
    'unpaidHoldLimit',
    'renewalSoldOut',
    'renewalVoid',
    'noRenewalDue',
    'changeVoid',
    'gatewayDown',
    'notFound',
  ],
})

export const verifyPayment = endpoint({
  method: 'POST',
  path: 'payments/verify',
  access: PAYERS,
  context: 'flow',
  summary: "Confirms a payment with the gateway's signature. Safe to repeat.",
  body: z.strictObject({
    razorpay_order_id: z.string().check(z.minLength(1), z.maxLength(100)),
    razorpay_payment_id: z.string().check(z.minLength(1), z.maxLength(100)),
    razorpay_signature: z.string().check(z.minLength(1), z.maxLength(200)),
  }),
  data: z.object({ transactionId: z.string(), status: z.string() }),
  errors: ['paymentUnverified', 'paymentPending', 'paidTooLate', 'paymentRefunded', 'notFound'],
})

export const renewOrder = endpoint({
  method: 'POST',
  path: 'payments/renew-order',
  access: PAYERS,
  context: 'flow',
  summary:
    'Renews a ride by a plan: at once for cash (customer support only) or with a pass; otherwise returns the payment details. Accepts an Idempotency-Key.',
  body: z.strictObject({
    transactionId: TransactionId,
    isOnlinePayment: z.boolean(),
    /** Omitted: the ride's current plan. */
    subscriptionId: z.optional(idField(PLAN_REQUIRED)),
    /** The end that the caller's page shows. If it differs, somebody else has renewed the ride, and the request is rejected. */
    end: z.optional(z.iso.datetime({ offset: true })),
  }),
  aliases: { susbscriptionId: 'subscriptionId' },
  ...Checkout,
  errors: [
    'cityNotBookable',
    'unpaidHoldLimit',
    'planGone',
    'keyInvalid',
    'stillRunning',
    'keyReused',
    'wrongState',
    'renewalSoldOut',
    'renewedMeanwhile',
    'renewOff',
    'renewalVoid',
    'gatewayDown',
    'notFound',
  ],
})

export const receiveWebhook = endpoint({
  method: 'POST',
  path: 'payments/webhook',
  access: 'public',
  context: 'flow',
  raw: true,
  unlimited: true,
  summary: "Receives the gateway's webhooks about payments and refunds. The signature covers the raw body.",
  errors: ['paymentUnverified'],
})
