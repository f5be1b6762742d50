import * as z from 'zod/mini'
import { Consent } from '../accounts/consents.ts'
import { BOOKING_STATUSES } from '../bookings/bookings.ts'
import { CHARGE_STATES } from '../bookings/charges.ts'
import { DEPOSIT_KINDS, DEPOSIT_WAYS } from '../bookings/deposits.ts'
import { ModelBrief } from '../catalogue/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { exportablePageQuery, pageMeta, pageQuery } from '../core/paging.ts'
import { ChosenIds, fieldText, Id } from '../core/primitives.ts'
import { ROLES, STAFF } from '../core/roles.ts'
import type { Role } from '../core/roles.ts'
import { PRICE_KINDS } from '../prices/price-kinds.ts'
import { CustomerMatters } from '../support/customer-matters.ts'
import { TICKET_STATUSES } from '../support/support.ts'
import * as words from './customers-messages.ts'

const NOTE_MAX = 1000
const BLOCK_WORDS_MAX = 500

export const BLOCK_REASONS = ['UNPAID', 'DAMAGE', 'THEFT', 'FALSE_DOCUMENTS', 'ABUSE', 'OTHER'] as const
export type BlockReason = (typeof BLOCK_REASONS)[number]

/** A block concerns all cities, so people who answer for one hub only do not decide it. */
export const MAY_BLOCK = ['CITY_ADMIN', 'SUPER_ADMIN', 'CUSTOMER_SUPPORT'] as const satisfies readonly Role[]

const Person = z.object({ name: z.string(), role: z.enum(ROLES) })

export const CustomerRow = z.object({
  customerId: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  since: z.string(),
  isBlocked: z.boolean(),
  lastRide: z.nullable(z.object({ transactionId: z.string(), status: z.enum(BOOKING_STATUSES), start: z.string() })),
  /** Booked rides: those of the city that the list is of. */
  rides: z.int(),
  /** Rupees. */
  depositHeld: z.number(),
  chargesDue: z.number(),
})
export type CustomerRow = z.infer<typeof CustomerRow>

/**
 * How customers are ordered: by when they joined, by name, by the start of their last ride, by the number of rides or by the charges due. A minus stands for
 * descending order.
 */
export const CUSTOMER_SORTS = ['-joined', 'joined', 'name', '-name', '-lastRide', '-rides', '-charges'] as const
export type CustomerSort = (typeof CUSTOMER_SORTS)[number]

export const listCustomers = endpoint({
  method: 'GET',
  path: 'customers',
  access: STAFF,
  context: 'read',
  summary:
    'Lists customers, the newest first unless `sort` says otherwise: for support and the super admin all, for others those who have booked in their city. `q` is the beginning of a name, a phone or an e-mail address.',
  query: z.object({
    ...exportablePageQuery,
    cityId: z.optional(Id),
    only: z.optional(z.enum(['blocked'])),
    customerIds: z.optional(ChosenIds),
    sort: z.optional(z.enum(CUSTOMER_SORTS)),
  }),
  exportedAs: 'customers',
  data: z.array(CustomerRow),
  meta: pageMeta,
  errors: ['notFound'],
})

export const Customer = z.object({
  customerId: Id,
  name: z.string(),
  phone: z.nullable(z.string()),
  isPhoneVerified: z.boolean(),
  email: z.nullable(z.string()),
  isEmailVerified: z.boolean(),
  since: z.string(),
  documents: z.object({
    isSubmitted: z.boolean(),
    isVerified: z.boolean(),
    isTrainingCompleted: z.boolean(),
  }),
  consents: z.array(Consent),
  matters: CustomerMatters,
  /** The block that keeps the customer from booking, also one of another account with the same phone or documents. */
  block: z.nullable(
    z.object({
      reason: z.enum(BLOCK_REASONS),
      words: z.nullable(z.string()),
      by: Person,
      at: z.string(),
      isOfOtherAccount: z.boolean(),
    }),
  ),
  /** The latest ones, newest first; null for roles that do not see requests. */
  tickets: z.nullable(
    z.array(z.object({ requestId: z.string(), status: z.enum(TICKET_STATUSES), createdAt: z.string() })),
  ),
})
export type Customer = z.infer<typeof Customer>

const params = z.object({ customerId: Id })
const query = z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor })

export const readCustomer = endpoint({
  method: 'GET',
  path: 'customers/:customerId',
  access: STAFF,
  context: 'read',
  summary: 'Returns a customer with the state of the documents, consents, money, block and requests.',
  params,
  data: Customer,
  errors: ['notFound'],
})

export const CustomerRide = z.object({
  transactionId: z.string(),
  status: z.enum(BOOKING_STATUSES),
  model: ModelBrief,
  registrationNumber: z.nullable(z.string()),
  city: z.string(),
  start: z.string(),
  end: z.string(),
})
export type CustomerRide = z.infer<typeof CustomerRide>

export const listCustomerRides = endpoint({
  method: 'GET',
  path: 'customers/:customerId/rides',
  access: STAFF,
  context: 'read',
  summary: "Lists a customer's bookings, the latest first: those of the caller's city, or all.",
  params,
  query,
  data: z.array(CustomerRide),
  meta: pageMeta,
  errors: ['notFound'],
})

export const CustomerMoney = z.object({
  entryId: Id,
  at: z.string(),
  transactionId: z.string(),
  /** Rupees. */
  amount: z.number(),
  deposit: z.nullable(
    z.object({
      kind: z.enum(DEPOSIT_KINDS),
      way: z.nullable(z.enum(DEPOSIT_WAYS)),
      /** Whether cash that is to be returned still waits for the hub to give it to the customer. */
      isDue: z.boolean(),
    }),
  ),
  charge: z.nullable(
    z.object({ kind: z.enum(PRICE_KINDS), part: z.nullable(z.string()), state: z.enum(CHARGE_STATES) }),
  ),
  reason: z.nullable(z.string()),
})
export type CustomerMoney = z.infer<typeof CustomerMoney>

export const listCustomerMoney = endpoint({
  method: 'GET',
  path: 'customers/:customerId/money',
  access: STAFF,
  context: 'read',
  summary: "Lists a customer's deposit entries and charges, the latest first: of the caller's city, or all.",
  params,
  query,
  data: z.array(CustomerMoney),
  meta: pageMeta,
  errors: ['notFound'],
})

export const CustomerNote = z.object({ noteId: Id, words: z.string(), at: z.string(), by: Person })
export type CustomerNote = z.infer<typeof CustomerNote>

export const listCustomerNotes = endpoint({
  method: 'GET',
  path: 'customers/:customerId/notes',
  access: STAFF,
  context: 'read',
  summary: 'Lists the notes of staff about a customer, the latest first.',
  params,
  query,
  data: z.array(CustomerNote),
  meta: pageMeta,
  errors: ['notFound'],
})

export const addCustomerNote = endpoint({
  method: 'POST',
  path: 'customers/:customerId/notes',
  access: STAFF,
  context: 'write',
  summary:
    "Adds a note about a customer, who sees it in the copy of the own data. It is deleted with the customer's account.",
  params,
  body: z.strictObject({ words: fieldText(NOTE_MAX, words.NOTE_REQUIRED, words.NOTE_TOO_LONG) }),
  data: z.object({ noteId: Id }),
  errors: ['notFound'],
})

export const blockCustomer = endpoint({
  method: 'POST',
  path: 'customers/:customerId/block',
  access: MAY_BLOCK,
  context: 'write',
  summary:
    'Blocks a customer from new bookings, also with another account of the same phone, licence or Aadhaar number. Present bookings stay.',
  params,
  body: z
    .strictObject({
      reason: z.enum(BLOCK_REASONS, words.BLOCK_REASON_REQUIRED),
      words: z.optional(
        z.nullable(z.string().check(z.trim(), z.maxLength(BLOCK_WORDS_MAX, words.BLOCK_WORDS_TOO_LONG))),
      ),
    })
    .check(
      z.refine((body) => body.reason !== 'OTHER' || Boolean(body.words), {
        error: words.BLOCK_WORDS_REQUIRED,
        path: ['words'],
      }),
    ),
  data: Customer,
  errors: ['blockedAlready', 'notFound'],
})

export const unblockCustomer = endpoint({
  method: 'POST',
  path: 'customers/:customerId/unblock',
  access: MAY_BLOCK,
  context: 'write',
  summary: 'Lets a blocked customer book again.',
  params,
  data: Customer,
  errors: ['notBlocked', 'notFound'],
})
