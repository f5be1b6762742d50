import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { UNPRINTABLE } from '../core/error-messages.ts'
import { Id, numberField, ONE_LINE } from '../core/primitives.ts'
import { REASON_TOO_LONG } from '../fleet/fleet-messages.ts'
import * as words from './till-messages.ts'

/** The cash that one person took or gave for one thing. Rupees; negative if it was given to customers. */
const TillLine = z.object({
  person: z.string(),
  way: z.enum(['cash']),
  kind: z.string(),
  amount: z.number(),
  count: z.number(),
})
export type TillLine = z.infer<typeof TillLine>

const TillClose = z.object({
  closeId: Id,
  closedAt: z.string(),
  closedBy: z.string(),
  /** Rupees that were left from the close before. */
  carried: z.number(),
  expected: z.number(),
  counted: z.number(),
  reason: z.nullable(z.string()),
  /** Rupees that went to the city. The rest stays at the hub. */
  handedOver: z.number(),
  lines: z.array(TillLine),
  signOff: z.nullable(
    z.object({ at: z.string(), by: z.string(), received: z.number(), reason: z.nullable(z.string()) }),
  ),
})
export type TillClose = z.infer<typeof TillClose>

/** The cash of a hub since its last close. */
export const Till = z.object({
  hub: z.object({ hubId: Id, name: z.string() }),
  carried: z.number(),
  /** The cash that must be there: what was carried over and all movements since. */
  expected: z.number(),
  lines: z.array(TillLine),
  /** The days before today, in India, with cash that is in no close. */
  unclosedDays: z.array(z.string()),
  /** The latest closes, newest first. */
  closes: z.array(TillClose),
})
export type Till = z.infer<typeof Till>

const KEEPERS = ['SALES_AGENT', 'HUB_MANAGER', 'CITY_ADMIN'] as const
const RUPEES_MAX = 10_000_000
const REASON_MAX = 200

export const Rupees = numberField(words.AMOUNT_REQUIRED, words.AMOUNT_RANGE).check(
  z.minimum(0, words.AMOUNT_RANGE),
  z.maximum(RUPEES_MAX, words.AMOUNT_RANGE),
  z.multipleOf(0.01, words.AMOUNT_RANGE),
)

export const TillReason = z.optional(
  z.nullable(z.string().check(z.trim(), z.maxLength(REASON_MAX, REASON_TOO_LONG), z.regex(ONE_LINE, UNPRINTABLE))),
)

export const listTills = endpoint({
  method: 'GET',
  path: 'till',
  access: KEEPERS,
  context: 'read',
  summary:
    "Lists the cash of the hubs in the caller's scope since their last close, by person and way, with the latest closes. Hubs with unclosed days come first.",
  data: z.array(Till),
})

export const closeTill = endpoint({
  method: 'POST',
  path: 'till/close',
  access: KEEPERS,
  context: 'write',
  summary:
    "Closes a hub's till: compares the counted cash with the recorded one and hands it over to the city. Later movements belong to the next close.",
  body: z.strictObject({
    hubId: Id,
    /** Rupees that the caller's page showed as recorded. The request is rejected if another amount is recorded by now. */
    expected: z.number(),
    counted: Rupees,
    handedOver: Rupees,
    /** Required if the counted amount differs. */
    reason: TillReason,
  }),
  data: Till,
  errors: ['nothingToClose', 'tillDiffers', 'notFound'],
})

export const signOffTill = endpoint({
  method: 'POST',
  path: 'till/sign-off',
  access: ['CITY_ADMIN'],
  context: 'write',
  summary: 'Confirms that the city received the cash of a close.',
  body: z.strictObject({
    closeId: Id,
    received: Rupees,
    /** Required if the city received another amount than was handed over. */
    reason: TillReason,
  }),
  data: Till,
  errors: ['tillSigned', 'notFound'],
})
