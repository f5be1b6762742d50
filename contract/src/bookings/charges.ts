import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { CHARGE_AMOUNT_MAX, CHARGE_REASON_MAX } from '../core/limits.ts'
import { fieldText, Id, TransactionId } from '../core/primitives.ts'
import { ROLES } from '../core/roles.ts'
import { Checkout } from '../payments/payments.ts'
import { PRICE_KINDS } from '../prices/price-kinds.ts'
import { Part } from '../prices/prices.ts'
import { Photo } from './conditions.ts'
import * as words from './charges-messages.ts'

export const CHARGE_STATES = ['PROPOSED', 'DUE', 'PAID', 'WAIVED', 'DISPUTED'] as const
export type ChargeState = (typeof CHARGE_STATES)[number]

export const CHARGE_ACTIONS = ['agree', 'pay', 'dispute', 'decide', 'waive', 'takeCash', 'collect'] as const
export type ChargeAction = (typeof CHARGE_ACTIONS)[number]

/** How a charge was paid, apart from what the deposit paid. */
const PAYMENT_WAYS = ['deposit', 'online', 'cash'] as const

/** A charge beside the rent. Money is in rupees and includes GST. */
export const Charge = z.object({
  chargeId: Id,
  transactionId: z.string(),
  kind: z.enum(PRICE_KINDS),
  part: z.nullable(z.string()),
  amount: z.number(),
  isTaxable: z.boolean(),
  reason: z.string(),
  photo: z.nullable(Photo),
  state: z.enum(CHARGE_STATES),
  /** The part that the deposit paid. */
  paidFromDeposit: z.number(),
  /** The amount left to pay; 0 once it is paid or waived. */
  left: z.number(),
  paidBy: z.nullable(z.enum(PAYMENT_WAYS)),
  proposedAt: z.string(),
  /** When it becomes due unless the customer disputes it, or became due. */
  dueAt: z.string(),
  /** The end of the time in which the customer can dispute it. */
  disputableUntil: z.string(),
  /** New orders are rejected from then on while it is due; null in every other state. */
  blocksFrom: z.nullable(z.string()),
  invoiceNumber: z.nullable(z.string()),
  creditNoteNumber: z.nullable(z.string()),
  /** The cash that goes back after the charge was dropped. The receipt is issued when it is given. */
  cashBack: z.nullable(z.object({ amount: z.number(), receiptNumber: z.nullable(z.string()) })),
  /** Every state that it has had, the first one first. */
  history: z.array(
    z.object({
      state: z.enum(CHARGE_STATES),
      at: z.string(),
      byRole: z.nullable(z.enum(ROLES)),
      reason: z.nullable(z.string()),
    }),
  ),
  actions: z.array(z.enum(CHARGE_ACTIONS)),
})
export type Charge = z.infer<typeof Charge>

const charged = {
  kind: z.enum(PRICE_KINDS),
  /** The damaged part, as in the price list. */
  part: z.optional(z.nullable(Part)),
  amount: z
    .int(words.CHARGE_AMOUNT_RANGE)
    .check(z.minimum(1, words.CHARGE_AMOUNT_RANGE), z.maximum(CHARGE_AMOUNT_MAX, words.CHARGE_AMOUNT_RANGE)),
  reason: fieldText(CHARGE_REASON_MAX, words.CHARGE_REASON_REQUIRED, words.CHARGE_REASON_TOO_LONG),
  photoId: z.optional(z.nullable(Id)),
  /** The customer is there and agrees. */
  isAgreed: z.optional(z.boolean()),
}

const needsPhoto = z.refine<{ kind: string; photoId?: string | null | undefined }>(
  ({ kind, photoId }) => kind !== 'DAMAGE' || Boolean(photoId),
  { error: words.CHARGE_PHOTO_REQUIRED, path: ['photoId'] },
)

/** A charge at the drop inspection. Its photo is one of those of the return. */
export const DropCharge = z.strictObject(charged).check(needsPhoto)
export type DropCharge = z.infer<typeof DropCharge>
export const DropCharges = z.optional(z.array(DropCharge).check(z.maxLength(10, words.TOO_MANY_CHARGES)))

/** The staff who meet customers. Nobody else can say that a customer agrees. */
const AT_DESK = ['SALES_AGENT', 'HUB_MANAGER'] as const
export const MAY_AGREE = ['CUSTOMER', ...AT_DESK] as const
export const MAY_PROPOSE = ['SALES_AGENT', 'HUB_MANAGER', 'CUSTOMER_SUPPORT', 'CITY_ADMIN'] as const
const ofCharge = z.object({ chargeId: Id })

export const listRideCharges = endpoint({
  method: 'GET',
  path: 'charges/:transactionId',
  access: 'signedIn',
  context: 'read',
  summary: 'Lists the charges of a ride with their history, oldest first.',
  params: z.object({ transactionId: TransactionId }),
  data: z.array(Charge),
  meta: z.object({
    /** Whether the caller may add a charge to the ride. */
    mayPropose: z.boolean(),
    /** Whether the caller may add one to which the customer agrees at once. */
    mayAgree: z.boolean(),
  }),
  errors: ['notFound'],
})

export const listOwnCharges = endpoint({
  method: 'GET',
  path: 'customer/charges',
  access: ['CUSTOMER'],
  context: 'read',
  summary: "Lists the customer's charges that are proposed, due or disputed, oldest first.",
  data: z.array(Charge),
})

export const readLateness = endpoint({
  method: 'GET',
  path: 'lateness/:transactionId',
  access: ['CUSTOMER', 'SALES_AGENT', 'HUB_MANAGER'],
  context: 'read',
  summary:
    "Returns what a ride costs for being late if it is returned now: the price list's rule, without the hours in which the drop hub is closed.",
  params: z.object({ transactionId: TransactionId }),
  query: z.object({ dropHubId: Id }),
  data: z.object({
    /** Minutes since the paid end in which the drop hub was open. */
    lateMinutes: z.number(),
    graceMinutes: z.number(),
    chargedHours: z.number(),
    hourAmount: z.number(),
    dailyMost: z.number(),
    amount: z.number(),
    /** The reason that the charge gets unless staff change it. */
    reason: z.string(),
    /** Rupees of the customer's charges that are open already. The deposit stays held for them. */
    openCharges: z.number(),
  }),
  errors: ['notFound'],
})

export const proposeCharge = endpoint({
  method: 'POST',
  path: 'charges/:transactionId',
  access: MAY_PROPOSE,
  context: 'write',
  summary:
    "Adds a charge to a ride that has ended, within the city's limit: 30 days, or 180 for a traffic fine, unless it was changed. Damage needs a photo. The customer can dispute it before it is due, unless the customer agrees to it at the desk.",
  params: z.object({ transactionId: TransactionId }),
  body: DropCharge,
  data: Charge,
  errors: ['notFound', 'wrongState', 'rideTooOld', 'photoUnknown'],
})

export const agreeToCharge = endpoint({
  method: 'POST',
  path: 'charge/:chargeId/agree',
  access: MAY_AGREE,
  context: 'write',
  summary:
    'Records that the customer agrees to a charge. It is due then, and paid from deposit that no ride on the road needs.',
  params: ofCharge,
  data: Charge,
  errors: ['notFound', 'chargeState'],
})

export const disputeCharge = endpoint({
  method: 'POST',
  path: 'charge/:chargeId/dispute',
  access: ['CUSTOMER'],
  context: 'write',
  summary: 'Disputes a charge until its `disputableUntil`. Nothing is taken for it until it is decided.',
  params: ofCharge,
  body: z.strictObject({
    reason: fieldText(CHARGE_REASON_MAX, words.DISPUTE_REASON_REQUIRED, words.CHARGE_REASON_TOO_LONG),
  }),
  data: Charge,
  errors: ['notFound', 'chargeState', 'disputeTooLate'],
})

const decisionReason = fieldText(CHARGE_REASON_MAX, words.DECISION_REASON_REQUIRED, words.CHARGE_REASON_TOO_LONG)

export const decideDispute = endpoint({
  method: 'POST',
  path: 'charge/:chargeId/decide',
  access: ['CITY_ADMIN', 'CUSTOMER_SUPPORT'],
  context: 'write',
  summary: 'Decides a dispute: the charge stands, or is dropped with a credit note and the money back.',
  params: ofCharge,
  body: z.strictObject({ isUpheld: z.boolean(), reason: decisionReason }),
  data: Charge,
  errors: ['notFound', 'chargeState'],
})

export const waiveCharge = endpoint({
  method: 'POST',
  path: 'charge/:chargeId/waive',
  access: ['HUB_MANAGER', 'CITY_ADMIN'],
  context: 'write',
  summary:
    "Waives a charge, hub managers up to the city's limit for a ride. A charge that has a paper gets a credit note.",
  params: ofCharge,
  body: z.strictObject({ reason: decisionReason }),
  data: Charge,
  errors: ['notFound', 'chargeState', 'waiverTooHigh'],
})

export const takeChargeCash = endpoint({
  method: 'POST',
  path: 'charge/:chargeId/cash',
  access: AT_DESK,
  context: 'write',
  summary: 'Records that a due charge was paid in cash.',
  params: ofCharge,
  data: Charge,
  errors: ['notFound', 'chargeState'],
})

export const payCharge = endpoint({
  method: 'POST',
  path: 'payments/charge-order',
  access: ['CUSTOMER', 'CUSTOMER_SUPPORT'],
  context: 'flow',
  summary: 'Returns the payment details of a due charge, in the same form as an order.',
  body: z.strictObject({ chargeId: Id }),
  ...Checkout,
  errors: ['notFound', 'chargeState', 'stillRunning', 'gatewayDown'],
})

export const downloadChargePaper = endpoint({
  method: 'GET',
  path: 'charge/:chargeId/paper',
  access: 'signedIn',
  context: 'stream',
  summary: 'Returns the tax invoice or the receipt of a charge as a PDF, with its credit note.',
  params: ofCharge,
})
