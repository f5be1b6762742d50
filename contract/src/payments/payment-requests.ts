import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id, TransactionId } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { CHARGE_REQUIRED } from './payment-requests-messages.ts'

export const REQUEST_KINDS = ['LINK', 'QR'] as const
export const REQUEST_STATES = ['CREATED', 'PAID', 'EXPIRED', 'CANCELLED'] as const

/** The things that staff can ask a customer to pay for with a link or a QR code. */
export const REQUEST_SUBJECTS = ['renewal', 'change', 'deposit', 'charge', 'booking'] as const
export type RequestSubject = (typeof REQUEST_SUBJECTS)[number]

/** A payment link, or a QR code that the customer scans. */
export const PaymentRequest = z.object({
  requestId: Id,
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  transactionId: z.string(),
  /** In rupees. */
  amount: z.number(),
  expiresAt: z.string(),
  /** The URL of the payment page; null for a QR code. */
  link: z.nullable(z.string()),
  resendsLeft: z.number(),
})
export type PaymentRequest = z.infer<typeof PaymentRequest>

const COLLECTORS = ['CUSTOMER_SUPPORT', 'SALES_AGENT', 'HUB_MANAGER'] as const satisfies readonly Role[]
const params = z.strictObject({ requestId: Id })

export const createPaymentRequest = endpoint({
  method: 'POST',
  path: 'payment-requests',
  access: COLLECTORS,
  context: 'flow',
  summary:
    'Makes a payment link, which is sent to the customer by SMS and e-mail, or a QR code. Returns the open one if there is one. Accepts an Idempotency-Key.',
  body: z
    .strictObject({
      kind: z.enum(REQUEST_KINDS),
      subject: z.enum(REQUEST_SUBJECTS),
      transactionId: TransactionId,
      /** With `renewal`: the plan, if no renewal is waiting for its payment. Omitted: the ride's current plan. */
      subscriptionId: z.optional(Id),
      /** With `charge`: which charge of the ride. */
      chargeId: z.optional(Id),
    })
    .check(
      z.refine(({ subject, chargeId }) => subject !== 'charge' || chargeId !== undefined, {
        error: CHARGE_REQUIRED,
        path: ['chargeId'],
      }),
    ),
  data: PaymentRequest,
  errors: [
    'cityNotBookable',
    'planGone',
    'keyInvalid',
    'stillRunning',
    'keyReused',
    'wrongState',
    'renewalSoldOut',
    'noRenewalDue',
    'changeVoid',
    'chargeState',
    'requestOver',
    'gatewayDown',
    'notFound',
  ],
})

export const readPaymentRequest = endpoint({
  method: 'GET',
  path: 'payment-requests/:requestId',
  access: COLLECTORS,
  context: 'read',
  summary: 'Reads the state of a payment link or QR code.',
  params,
  data: PaymentRequest,
  errors: ['notFound'],
})

export const resendPaymentRequest = endpoint({
  method: 'POST',
  path: 'payment-requests/:requestId/resend',
  access: COLLECTORS,
  context: 'write',
  summary: 'Sends an open payment link to the customer again, at most three times.',
  params,
  data: PaymentRequest,
  errors: ['requestOver', 'notFound'],
})

export const cancelPaymentRequest = endpoint({
  method: 'POST',
  path: 'payment-requests/:requestId/cancel',
  access: COLLECTORS,
  context: 'flow',
  summary: 'Ends an open payment link or QR code, so that it can no longer be paid.',
  params,
  data: PaymentRequest,
  errors: ['requestOver', 'gatewayDown', 'notFound'],
})

export const showPaymentCode = endpoint({
  method: 'GET',
  path: 'payment-requests/:requestId/picture',
  access: COLLECTORS,
  context: 'stream',
  summary: 'Returns the picture of a QR code.',
  params,
  errors: ['requestOver', 'gatewayDown', 'notFound'],
})

const text = z.string().check(z.minLength(1), z.maxLength(200))

export const returnFromLink = endpoint({
  method: 'GET',
  path: 'payments/link-return',
  access: 'public',
  context: 'stream',
  summary:
    "Receives the payer's browser after a payment link, with the gateway's signature, and leads it to the ticket.",
  query: z.object({
    razorpay_payment_id: text,
    razorpay_payment_link_id: text,
    razorpay_payment_link_reference_id: z.string().check(z.maxLength(200)),
    razorpay_payment_link_status: text,
    razorpay_signature: text,
  }),
  errors: ['paymentUnverified'],
})
