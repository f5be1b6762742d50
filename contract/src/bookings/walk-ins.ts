import { WALK_IN_PAYMENTS } from './walk-in-payments.ts'
import * as z from 'zod/mini'
import { Name, Phone, PHONE_ALIAS } from '../accounts/accounts.ts'
import { AT_DESK } from '../accounts/desk-customers.ts'
import { BOOKING_STATUSES } from './bookings.ts'
import * as words from './bookings-messages.ts'
import { endpoint } from '../core/endpoint.ts'
import { choice, Day, idField } from '../core/primitives.ts'
import { PaymentRequest } from '../payments/payment-requests.ts'
import { WALK_IN_PAYMENT_REQUIRED } from './walk-ins-messages.ts'

export const createWalkIn = endpoint({
  method: 'POST',
  path: 'transaction/walk-in',
  access: AT_DESK,
  context: 'flow',
  summary:
    'Books a vehicle for a customer at the desk, who has told the caller a WALK_IN code. Cash books at once; a QR code or a payment link books when it is paid, for which the vehicle is held for 15 or 30 minutes. Replaces an unpaid walk-in of the customer. Accepts an Idempotency-Key.',
  body: z.strictObject({
    phone: Phone,
    /** The name and the date of birth are stored if the account has none yet. */
    name: z.optional(Name),
    dob: z.optional(Day),
    modelId: idField(words.BIKE_MODEL_REQUIRED),
    subscriptionId: idField(words.PLAN_REQUIRED),
    pickUpHubId: idField(words.PICKUP_HUB_REQUIRED),
    payment: choice(WALK_IN_PAYMENTS, WALK_IN_PAYMENT_REQUIRED, WALK_IN_PAYMENT_REQUIRED),
  }),
  aliases: PHONE_ALIAS,
  data: z.object({
    transactionId: z.string(),
    status: z.enum(BOOKING_STATUSES),
    /** In rupees; 0 on a pass. */
    amount: z.number(),
    /** Until when the vehicle is held for an unpaid booking; null once it is booked. */
    heldUntil: z.nullable(z.string()),
    /** The QR code or the link; null if there is nothing to pay with one. */
    request: z.nullable(PaymentRequest),
  }),
  errors: [
    'phoneUnproven',
    'chargesDue',
    'customerBlocked',
    'cityNotBookable',
    'soldOut',
    'profileMissing',
    'kycMissing',
    'tooYoung',
    'passInUse',
    'planGone',
    'keyInvalid',
    'stillRunning',
    'keyReused',
    'requestOver',
    'gatewayDown',
    'notFound',
  ],
})

export const findOpenWalkIn = endpoint({
  method: 'GET',
  path: 'transaction/walk-in',
  access: AT_DESK,
  context: 'read',
  summary:
    "Returns the caller's walk-in for a customer that waits for its payment or its handover, so that a page goes on after a reload. Needs a WALK_IN code of the customer.",
  query: z.object({ phone: Phone }),
  data: z.object({ transactionId: z.nullable(z.string()) }),
  errors: ['phoneUnproven'],
})
