import * as z from 'zod/mini'
import { BOOKING_STATUSES } from '../bookings/bookings.ts'
import { Refund } from '../bookings/renewals.ts'
import { ModelBrief } from '../catalogue/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { SUPPORTERS, ticketParams } from './support.ts'

/** The rides and the money of a customer, for support while answering. Money is in rupees. */
export const CustomerMatters = z.object({
  /** The bookings that are not over, the next first, at most ten. */
  rides: z.array(
    z.object({
      transactionId: z.string(),
      status: z.enum(BOOKING_STATUSES),
      model: ModelBrief,
      registrationNumber: z.nullable(z.string()),
      city: z.string(),
      start: z.string(),
      end: z.string(),
    }),
  ),
  cashDue: z.number(),
  chargesDue: z.number(),
  /** Charges that the customer has disputed and nobody has decided. */
  chargesDisputed: z.number(),
  deposit: z.object({
    held: z.number(),
    /** The part that no ride on the road needs. */
    free: z.number(),
  }),
  /** A returned deposit and refunds in cash that the customer has not received yet. */
  toGiveBack: z.number(),
  /** Refunds to the payment method that the bank has not confirmed, oldest first. */
  refunds: z.array(z.extend(Refund, { transactionId: z.string() })),
})
export type CustomerMatters = z.infer<typeof CustomerMatters>

export const readTicketCustomer = endpoint({
  method: 'GET',
  path: 'customer-support/customer/:requestId',
  access: SUPPORTERS,
  context: 'read',
  summary: "Returns the current rides and the money matters of a ticket's customer.",
  params: ticketParams,
  data: CustomerMatters,
})
