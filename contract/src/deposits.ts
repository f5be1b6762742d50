import * as z from 'zod/mini'
import { Photo } from './conditions.ts'
import { endpoint } from './endpoint.ts'
import * as words from './messages/deposits.ts'
import { pageMeta, pageQuery } from './paging.ts'
import { fieldText, Id } from './primitives.ts'
import { ROLES } from './roles.ts'

const REASON_MAX = 200

/** What becomes of a deposit when the vehicle comes back. Of what is kept in part, the rest is given back. */
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

/** What a ride did with the deposit, in rupees; `held` is what the customer has with us now. */
export const RideDeposit = z.object({
  held: z.number(),
  taken: z.number(),
  returned: z.number(),
  kept: z.number(),
  reason: z.nullable(z.string()),
})

export const DEPOSIT_KINDS = ['taken', 'returned', 'kept'] as const
export type DepositKind = (typeof DEPOSIT_KINDS)[number]

/** One line of the passbook, in rupees. */
export const DepositEntry = z.object({
  entryId: Id,
  kind: z.enum(DEPOSIT_KINDS),
  amount: z.number(),
  /** What was held after it. */
  held: z.number(),
  at: z.string(),
  transactionId: z.string(),
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
  summary: "The customer's own deposit: what is held, and when it was taken, given back or kept and why, newest first.",
  query: z.object({ limit: pageQuery.limit, cursor: pageQuery.cursor }),
  data: z.array(DepositEntry),
  meta: z.extend(pageMeta, { held: z.number() }),
})
