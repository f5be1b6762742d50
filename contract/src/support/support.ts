import * as z from 'zod/mini'
import { ModelBrief } from '../catalogue/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { INVALID_VALUE, REQUIRED } from '../core/error-messages.ts'
import * as words from './support-messages.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { Id, longText, TransactionId } from '../core/primitives.ts'
import type { Role } from '../core/roles.ts'

const TICKET_TEXT_MAX = 1000

export const TICKET_STATUSES = ['OPEN', 'IN_PROGRESS', 'FULFILLED', 'REJECTED'] as const
export type TicketStatus = (typeof TICKET_STATUSES)[number]

export const REQUEST_TYPES = ['BOOKING', 'CUSTOMER_SUPPORT'] as const
export type RequestType = (typeof REQUEST_TYPES)[number]

export const EMERGENCY_KINDS = ['breakdown', 'accident', 'theft'] as const
export type EmergencyKind = (typeof EMERGENCY_KINDS)[number]

/** A customer's support request. Money is in rupees. */
export const Ticket = z.object({
  /** A short number that people can read out on the phone. */
  requestId: z.string(),
  requestType: z.enum(REQUEST_TYPES),
  description: z.string(),
  /** The booking in its current state, if the request is about one. */
  additionalDetails: z.nullable(
    z.object({
      transactionId: z.string(),
      start: z.string(),
      end: z.string(),
      model: ModelBrief,
      pickUpHub: z.object({ name: z.string() }),
      pickUpInspectedBy: z.nullable(z.object({ name: z.string() })),
      subscription: z.object({ name: z.string(), finalCost: z.number() }),
    }),
  ),
  status: z.enum(TICKET_STATUSES),
  response: z.nullable(z.string()),
  raisedBy: z.object({ name: z.string(), phone: z.nullable(z.string()) }),
  transactionId: z.nullable(z.string()),
  /** Set on urgent requests from the road. */
  emergency: z.nullable(z.enum(EMERGENCY_KINDS)),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type Ticket = z.infer<typeof Ticket>

export const raiseTicket = endpoint({
  method: 'POST',
  path: 'customer-support',
  access: ['CUSTOMER'],
  context: 'flow',
  summary: "Raises a ticket about one of the customer's own bookings, or about anything else, at most 20 an hour.",
  body: z
    .strictObject({
      requestType: z.enum(REQUEST_TYPES),
      description: longText(TICKET_TEXT_MAX, words.TICKET_DESCRIPTION_REQUIRED, words.TICKET_DESCRIPTION_TOO_LONG),
      /** Required for requests about a booking. */
      transactionId: z.optional(TransactionId),
      /** An urgent request about a ride on the road: staff are rung until somebody takes it. One that is open is returned instead of a second one. */
      emergency: z.optional(z.enum(EMERGENCY_KINDS)),
    })
    .check(
      z.check<{
        requestType: RequestType
        transactionId?: string | undefined
        emergency?: EmergencyKind | undefined
      }>(({ value, issues }) => {
        const isMissing = value.transactionId === undefined
        if (value.emergency !== undefined && value.requestType !== 'BOOKING')
          issues.push({ code: 'custom', path: ['emergency'], message: INVALID_VALUE, input: value.emergency })
        if ((value.requestType === 'BOOKING') !== isMissing) return
        const message = isMissing ? REQUIRED : INVALID_VALUE
        issues.push({ code: 'custom', path: ['transactionId'], message, input: value.transactionId })
      }),
    ),
  data: Ticket,
  errors: ['wrongState', 'notFound'],
})

export const getContact = endpoint({
  method: 'GET',
  path: 'customer-support/contact',
  access: 'public',
  context: 'read',
  summary: 'Returns how to reach support: a phone number, an e-mail address and opening hours.',
  data: z.object({
    phone: z.string(),
    /** The phone number without spaces, for `tel:` links. */
    dial: z.string(),
    email: z.string(),
    hours: z.string(),
  }),
})

export const SUPPORTERS = ['SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

const TICKET_LISTS = ['open', 'in-progress', 'fulfilled', 'resolved', 'rejected'] as const
export type TicketListName = (typeof TICKET_LISTS)[number]

/** The subjects of requests. `other` is about a booking, `general` is not. */
const TICKET_KINDS = ['breakdown', 'service', 'contact', 'other', 'general'] as const
export type TicketKind = (typeof TICKET_KINDS)[number]

const ticketList = { data: z.array(Ticket), meta: pageMeta }

export const listTickets = endpoint({
  method: 'GET',
  path: 'customer-support',
  access: SUPPORTERS,
  context: 'read',
  summary:
    'Lists the tickets of all customers, newest first. `fulfilled` lists resolved and rejected tickets together, `resolved` and `rejected` only these.',
  query: z.object({
    ...pageQuery,
    status: z.optional(z.enum(TICKET_LISTS)),
    /** Only requests about bookings in this city. */
    cityId: z.optional(Id),
    kind: z.optional(z.enum(TICKET_KINDS)),
  }),
  ...ticketList,
})

export const listOwnTickets = endpoint({
  method: 'GET',
  path: 'customer-support/user',
  access: ['CUSTOMER'],
  context: 'read',
  summary: "Lists the customer's own tickets, newest first.",
  query: z.object(pageQuery),
  ...ticketList,
})

// Nine digits always fit the database's integer column.
export const ticketParams = z.object({ requestId: z.string().check(z.regex(/^\d{1,9}$/)) })

export const acceptTicket = endpoint({
  method: 'PATCH',
  path: 'customer-support/approve/:requestId',
  access: SUPPORTERS,
  context: 'write',
  summary: 'Accepts an open ticket, which is then in progress.',
  params: ticketParams,
  data: Ticket,
  errors: ['ticketState', 'emergencyTaken', 'notFound'],
})

export const response = longText(TICKET_TEXT_MAX, words.TICKET_RESPONSE_REQUIRED, words.TICKET_RESPONSE_TOO_LONG)

export const closeTicket = endpoint({
  method: 'PATCH',
  path: 'customer-support/resolve/:requestId',
  access: SUPPORTERS,
  context: 'write',
  summary: 'Closes a ticket in progress, with a response to the customer.',
  params: ticketParams,
  body: z.strictObject({ response }),
  data: Ticket,
  errors: ['ticketState', 'notFound'],
})

export const rejectTicket = endpoint({
  method: 'PATCH',
  path: 'customer-support/reject/:requestId',
  access: SUPPORTERS,
  context: 'write',
  summary: 'Rejects an open ticket or one in progress, with a response to the customer.',
  params: ticketParams,
  body: z.strictObject({ response }),
  data: Ticket,
  errors: ['ticketState', 'notFound'],
})
