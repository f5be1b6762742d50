import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { choice, Id, nameText, numberField } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { FirstDay } from './first-day.ts'
import { mayBeOpen, PRICE_KINDS } from './price-kinds.ts'
import * as words from './prices-messages.ts'

const PRICE_MAX = 100_000
const PART_MAX = 40

const entry = {
  kind: z.enum(PRICE_KINDS),
  /** The damaged part; null for damage in general and for every other kind. */
  part: z.nullable(z.string()),
  /** Rupees with GST; of a late return, for each started hour. Null if staff name the amount of each charge. */
  amount: z.nullable(z.number()),
  /** Minutes after the paid end that are free; only of a late return. */
  graceMinutes: z.nullable(z.number()),
  /** Rupees that a late return costs at most in 24 hours. */
  dailyMost: z.nullable(z.number()),
  isTaxable: z.boolean(),
}

/** An entry of a city's price list. */
export const Price = z.object({
  ...entry,
  /** The first day of this price, in India; null for the price that every city begins with. */
  from: z.nullable(z.string()),
})
export type Price = z.infer<typeof Price>

/** A price that applies from a day on. */
export const PriceChange = z.object({
  ...entry,
  changeId: Id,
  from: z.string(),
  /** The part is taken off the list from that day on. */
  isRemoved: z.boolean(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type PriceChange = z.infer<typeof PriceChange>

export const Part = nameText(PART_MAX, words.PART_REQUIRED, words.PART_TOO_LONG)

export const PriceAmount = rupees(words.PRICE_REQUIRED)
export const DailyMost = rupees(words.DAILY_MOST_REQUIRED)
export const GraceMinutes = numberField(words.GRACE_REQUIRED, words.GRACE_RANGE).check(
  z.int(words.GRACE_RANGE),
  z.minimum(0, words.GRACE_RANGE),
  z.maximum(1440, words.GRACE_RANGE),
)

// @__NO_SIDE_EFFECTS__
function rupees(required: string) {
  return numberField(required, words.PRICE_RANGE).check(
    z.int(words.PRICE_RANGE),
    z.minimum(1, words.PRICE_RANGE),
    z.maximum(PRICE_MAX, words.PRICE_RANGE),
  )
}

const PriceFields = z.strictObject({
  kind: choice(PRICE_KINDS, words.PRICE_KIND_REQUIRED, words.PRICE_KIND_REQUIRED),
  part: z.optional(z.nullable(Part)),
  amount: z.nullable(PriceAmount),
  graceMinutes: z.optional(z.nullable(GraceMinutes)),
  dailyMost: z.optional(z.nullable(DailyMost)),
  isTaxable: z.boolean(),
  /** Takes a part off the list. */
  isRemoved: z.optional(z.boolean()),
  from: FirstDay,
})

type PriceInput = z.infer<typeof PriceFields>

const PriceForm = PriceFields.check(
  ruleOf('part', words.PART_ONLY_OF_DAMAGE, ({ kind, part }) => kind === 'DAMAGE' || !part),
  ruleOf('isRemoved', words.PRICE_STAYS, ({ isRemoved, part }) => !isRemoved || Boolean(part)),
  ruleOf('amount', words.PRICE_REQUIRED, ({ kind, part, amount }) => {
    return amount !== null || mayBeOpen({ kind, part: part ?? null })
  }),
  ruleOf('graceMinutes', words.GRACE_REQUIRED, ({ kind, graceMinutes }) => kind !== 'LATE' || isGiven(graceMinutes)),
  ruleOf('dailyMost', words.DAILY_MOST_REQUIRED, ({ kind, dailyMost }) => kind !== 'LATE' || isGiven(dailyMost)),
  ruleOf('graceMinutes', words.ONLY_LATE, ({ kind, graceMinutes }) => kind === 'LATE' || !isGiven(graceMinutes)),
  ruleOf('dailyMost', words.ONLY_LATE, ({ kind, dailyMost }) => kind === 'LATE' || !isGiven(dailyMost)),
  ruleOf(
    'dailyMost',
    words.DAILY_MOST_LOW,
    ({ amount, dailyMost }) => !isGiven(dailyMost) || dailyMost >= (amount ?? 0),
  ),
)

// @__NO_SIDE_EFFECTS__
function ruleOf(field: keyof PriceInput, error: string, isMet: (form: PriceInput) => boolean) {
  return z.refine<PriceInput>(isMet, { error, path: [field] })
}

function isGiven(value: number | null | undefined): value is number {
  return value !== null && value !== undefined
}

const ofCity = z.object({ cityId: Id })

export const readPrices = endpoint({
  method: 'GET',
  path: 'prices/:cityId',
  access: 'public',
  context: 'read',
  summary: 'Returns what a city charges for late returns, damage and the like today. Everybody may read it.',
  params: ofCity,
  data: z.array(Price),
  errors: ['notFound'],
})

export const listPriceChanges = endpoint({
  method: 'GET',
  path: 'prices/:cityId/changes',
  access: STAFF,
  context: 'read',
  summary: "Lists all changes of a city's price list, newest first, also those that start later.",
  params: ofCity,
  data: z.array(PriceChange),
  errors: ['notFound'],
})

export const changePrice = endpoint({
  method: 'POST',
  path: 'prices/:cityId',
  access: ['CITY_ADMIN', 'SUPER_ADMIN'],
  context: 'write',
  summary: 'Sets a price from a day on, today at the earliest. Charges that were made before keep their price.',
  params: ofCity,
  body: PriceForm,
  data: z.array(Price),
  errors: ['notFound'],
})
