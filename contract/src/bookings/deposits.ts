import * as z from 'zod/mini'
import { Phone, PHONE_ALIAS } from '../accounts/accounts.ts'
import { Photo } from './conditions.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './deposits-messages.ts'
import { pageMeta, pageQuery } from '../core/paging.ts'
import { fieldText, Id } from '../core/primitives.ts'
import { ROLES } from '../core/roles.ts'

const REASON_MAX = 200

/** The decision about the deposit at return. With KEEP_PART, the rest is returned. */
export const DepositChoice = z.discriminatedUnion(
  'outcome',
  [
    z.strictObject({ outcome: z.literal('RETURN') }),
    z.strictObject({ outcome: z.literal('HOLD') }),
    z.strictObject({
      outcome: z.literal('KEEP_PART'),
      amount: z.int(words.KEPT_AMOUNT_REQUIRED).check(z.minimum(1, words.KEPT_AMOUNT_REQUIRED)),
      reason: fieldText(REASON_MAX, words.KEPT_REASON_REQUIRED, words.KEPT_REASON_TOO_LONG),
    }),
  ],
  words.DEPOSIT_OUTCOME_REQUIRED,
)
export type DepositChoice = z.infer<typeof DepositChoice>

/** The deposit movements of a ride, in rupees. `held` is the customer's current balance. */
export const RideDeposit = z.object({
  held: z.number(),
  /** The part of the balance that the customer's other rides on the road do not need. */
  returnable: z.number(),
  taken: z.number(),
  returned: z.number(),
  kept: z.number(),
  /** The part that paid for cash renewals of this ride. */
  used: z.number(),
  reason: z.nullable(z.string()),
  /** Set if the vehicle was stolen: whether the deposit still waits for the decision of the city admin. */
  theft: z.nullable(z.enum(['withheld', 'decided'])),
})

/**
 * `used`: paid for a cash renewal. `paidOut`: paid out without a ride. `charged`: paid a charge. `reversed`: an earlier
 * entry was taken back, because a charge was dropped or a step of the ride was undone; negative if that entry had added to the deposit.
 */
export const DEPOSIT_KINDS = ['taken', 'returned', 'kept', 'used', 'paidOut', 'charged', 'reversed'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** How a deposit was paid or went back. `online`: another payment at the gateway. */
export const DEPOSIT_WAYS = ['cash', 'upi', 'card', 'netbanking', 'wallet', 'online'] as const
export type DepositWay = (typeof DEPOSIT_WAYS)[number]

/** An entry in the deposit passbook. Money is in rupees. */
export const DepositEntry = z.object({
  entryId: Id,
  kind: z.enum(DEPOSIT_KINDS),
  /** Null if the entry moved no money between us and the customer. */
  way: z.nullable(z.enum(DEPOSIT_WAYS)),
  /** Whether cash that is to be returned still waits for the hub to give it to the customer. */
  isDue: z.boolean(),
  amount: z.number(),
  /** The balance after this entry. */
  held: z.number(),
  at: z.string(),
  transactionId: z.string(),
  /** The receipt of a payout; null for other entries. */
  receiptNumber: z.nullable(z.string()),
  byRole: z.enum(ROLES),
  reason: z.nullable(z.string()),
  photo: z.nullable(Photo),
})
export type DepositEntry = z.infer<typeof DepositEntry>

export const readDeposit = endpoint({
  method: 'GET',
  path: 'customer/deposit',
  access: ['CUSTOMER'],
  context: 'read',
  summary: "Returns the customer's deposit balance and its entries (taken, returned, kept) with reasons, newest first.",
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
  data: z.array(DepositEntry),
  meta: z.extend(pageMeta, { held: z.number() }),
})

const payoutAccess = { access: ['SALES_AGENT', 'HUB_MANAGER'] } as const

export const findPayableDeposit = endpoint({
  method: 'GET',
  path: 'customer/deposit/payout',
  ...payoutAccess,
  context: 'read',
  summary: "Returns how much of a customer's deposit can be paid out in the caller's city, where it was taken.",
  query: z.object({ phone: Phone }),
  data: z.object({
    name: z.string(),
    phone: z.string(),
    held: z.number(),
    payable: z.number(),
    /** Rupees of cash renewals that are due for rides that have ended. They are withheld. */
    cashDue: z.number(),
    /** The part of `payable` that goes back to the payments with which the deposit was paid. The rest is given in cash. */
    backToPayment: z.number(),
  }),
  errors: ['notFound'],
})

export const payOutDeposit = endpoint({
  method: 'POST',
  path: 'customer/deposit/payout',
  ...payoutAccess,
  context: 'write',
  summary:
    'Pays out a deposit without a ride, in the city where it was taken, and issues a receipt. It goes back to the payment it came from for six months, else in cash.',
  body: z.strictObject({
    phone: Phone,
    amount: z.int(words.PAYOUT_AMOUNT_REQUIRED).check(z.minimum(1, words.PAYOUT_AMOUNT_REQUIRED)),
    /** Rupees that the caller's page showed as held. The request is rejected if another amount is held by now, for example after its repetition. */
    held: z.optional(z.number()),
  }),
  aliases: PHONE_ALIAS,
  data: z.object({
    entryId: Id,
    amount: z.number(),
    /** The part that goes back to the payments with which the deposit was paid. The rest is given in cash. */
    backToPayment: z.number(),
    held: z.number(),
    receiptNumber: z.string(),
  }),
  errors: ['depositDiffers', 'depositInUse', 'notFound'],
})

export const downloadPayoutReceipt = endpoint({
  method: 'GET',
  path: 'customer/deposit/receipt/:entryId',
  access: 'signedIn',
  context: 'stream',
  summary: 'Returns the receipt of a deposit payout, or of a refund in cash, as a PDF.',
  params: z.object({ entryId: Id }),
})
