import * as z from 'zod/mini'
import { Booking } from './bookings.ts'
import { endpoint } from '../core/endpoint.ts'
import { REASON_TOO_LONG } from '../fleet/fleet-messages.ts'
import { fieldText, TransactionId } from '../core/primitives.ts'
import { GOODWILL_KINDS } from './goodwill-record.ts'
import * as words from './goodwill-messages.ts'

const REASON_MAX = 200
const MOST_RUPEES = 100_000
const MOST_DAYS = 30

export const giveGoodwill = endpoint({
  method: 'POST',
  path: 'transaction/goodwill',
  access: ['CUSTOMER_SUPPORT', 'CITY_ADMIN'],
  context: 'write',
  summary:
    'Refunds a part of what was paid for a booking, with a credit note, or adds free days to a ride. Support and city admins give up to the limits of the city for a booking in all; a free day counts as the price of the plan divided by its days. What was paid in cash is refunded in cash.',
  body: z.strictObject({
    transactionId: TransactionId,
    kind: z.enum(GOODWILL_KINDS),
    /** Rupees of the refund. */
    amount: z.optional(
      z
        .int(words.GOODWILL_AMOUNT_REQUIRED)
        .check(z.minimum(1, words.GOODWILL_AMOUNT_REQUIRED), z.maximum(MOST_RUPEES, words.GOODWILL_AMOUNT_REQUIRED)),
    ),
    /** How many free days are added. */
    days: z.optional(
      z
        .int(words.FREE_DAYS_REQUIRED)
        .check(z.minimum(1, words.FREE_DAYS_REQUIRED), z.maximum(MOST_DAYS, words.FREE_DAYS_REQUIRED)),
    ),
    reason: fieldText(REASON_MAX, words.GOODWILL_REASON_REQUIRED, REASON_TOO_LONG),
    /** Rupees that the caller's page showed as given. The request is rejected if another amount was given by now, for example by its repetition. */
    given: z.optional(z.number()),
  }),
  data: Booking,
  errors: ['wrongState', 'goodwillDiffers', 'soldOut', 'notFound'],
})

export const confirmRefund = endpoint({
  method: 'PATCH',
  path: 'transaction/sales/refund',
  access: ['SALES_AGENT', 'HUB_MANAGER'],
  context: 'write',
  summary:
    'Confirms that the customer received the refunds of a booking that are due in cash, and issues the receipts.',
  body: z.strictObject({ transactionId: TransactionId }),
  data: Booking,
  errors: ['noRefundDue', 'notFound'],
})
