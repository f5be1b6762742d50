import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { Id, idField, TransactionId } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'
import { Checkout } from '../payments/payments.ts'
import * as words from './bookings-messages.ts'
import { Refund } from './renewals.ts'

/** How often a customer may change a booking. */
export const CUSTOMER_CHANGES = 3

/** The terms of a booking that a change replaces. Money is in rupees. */
const Terms = z.object({
  start: z.string(),
  end: z.string(),
  pickUpHub: z.object({ hubId: Id, name: z.string() }),
  model: z.object({ modelId: Id, name: z.string() }),
  subscription: z.object({ subscriptionId: Id, name: z.string(), days: z.number(), finalCost: z.number() }),
})

export const BookingChange = z.object({
  /** 1 for the first change, as in `change` of the invoice query; null until the change is done. */
  change: z.nullable(z.number()),
  /** `void`: not completed, and any payment is refunded. */
  state: z.enum(['awaiting', 'done', 'void']),
  from: Terms,
  to: Terms,
  /** Rupees that the change costs; negative if it returns them. */
  difference: z.number(),
  /** Until when the change can be paid; null if there is nothing to pay. */
  heldUntil: z.nullable(z.string()),
  refund: z.nullable(Refund),
})
export type BookingChange = z.infer<typeof BookingChange>

/** A tax invoice that a change has replaced. 0 is the invoice of the order. */
export const ReplacedInvoice = z.object({
  change: z.number(),
  invoiceNumber: z.string(),
  creditNoteNumber: z.nullable(z.string()),
})

const CHANGERS = ['CUSTOMER', 'HUB_MANAGER', 'SALES_AGENT', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

const wanted = {
  transactionId: TransactionId,
  start: z.optional(z.iso.datetime({ offset: true, error: words.PICKUP_TIME_REQUIRED })),
  pickUpHubId: z.optional(idField(words.PICKUP_HUB_REQUIRED)),
  modelId: z.optional(idField(words.BIKE_MODEL_REQUIRED)),
  subscriptionId: z.optional(idField(words.PLAN_REQUIRED)),
}

const errors = [
  'wrongState',
  'changeLimit',
  'changeClosed',
  'hubGone',
  'hubClosed',
  'planGone',
  'cityNotBookable',
  'profileMissing',
  'kycMissing',
  'tooYoung',
  'notFound',
] as const

export const previewChange = endpoint({
  method: 'POST',
  path: 'transaction/change/preview',
  access: CHANGERS,
  context: 'write',
  summary:
    'Says what a change of a paid booking would cost or return, and whether a vehicle is free for it. Changes nothing. Fields that are left out stay as they are.',
  body: z.strictObject(wanted),
  data: z.object({
    from: Terms,
    to: Terms,
    difference: z.number(),
    /** Whether a vehicle is free for it. The booking's own one counts as free. */
    isAvailable: z.boolean(),
    /** The hub has to accept the booking again, because the time or the hub differs. */
    isAcceptedAgain: z.boolean(),
    /** The invoice is credited in full and a new one is issued. */
    isInvoicedAgain: z.boolean(),
    /** How often the customer may still change the booking, this change included; null for staff. */
    changesLeft: z.nullable(z.number()),
  }),
  errors,
})

export const changeBooking = endpoint({
  method: 'POST',
  path: 'transaction/change',
  access: CHANGERS,
  context: 'flow',
  summary:
    'Changes the time, the hub, the model or the plan of a paid booking within its city. Takes effect at once, except for a higher price: then it holds a vehicle for 15 minutes and returns the payment details, and the booking stays as it is until the customer has paid. Accepts an Idempotency-Key.',
  body: z.strictObject({
    ...wanted,
    /** Rupees that the caller's page showed. The request is rejected if the change has another price by now. */
    difference: z.optional(z.number()),
  }),
  ...Checkout,
  errors: [
    ...errors,
    'changeDiffers',
    'changeVoid',
    'soldOut',
    'unpaidHoldLimit',
    'keyInvalid',
    'stillRunning',
    'keyReused',
    'gatewayDown',
  ],
})
