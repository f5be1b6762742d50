import * as z from 'zod/mini'
import { endpoint } from '../core/endpoint.ts'
import { choice, Id, numberField } from '../core/primitives.ts'
import { STAFF } from '../core/roles.ts'
import { FirstDay } from './first-day.ts'
import * as words from './city-limits-messages.ts'
import { LIMIT_KINDS, LIMIT_RULES, type LimitKind } from './limit-kinds.ts'

const VALUE_MAX = 100_000

const CityLimit = z.object({
  kind: z.enum(LIMIT_KINDS),
  /** Rupees, hours or days, by the kind. */
  value: z.number(),
  /** The first day of this value, in India; null for the value that every city begins with. */
  from: z.nullable(z.string()),
})
export type CityLimit = z.infer<typeof CityLimit>

/** A limit that applies from a day on. */
const LimitChange = z.object({
  changeId: Id,
  kind: z.enum(LIMIT_KINDS),
  /** The value that would have applied from that day on without the change. */
  before: z.number(),
  value: z.number(),
  from: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
})
export type LimitChange = z.infer<typeof LimitChange>

const CityLimits = z.object({
  limits: z.array(CityLimit),
  /** All changes, newest first, also those that start later. */
  changes: z.array(LimitChange),
})

const LimitFields = z.strictObject({
  kind: choice(LIMIT_KINDS, words.LIMIT_KIND_REQUIRED, words.LIMIT_KIND_REQUIRED),
  /** Rupees, hours or days, by the kind, and within its bounds. */
  value: wholeNumber(0, VALUE_MAX),
  from: FirstDay,
})

/** Returns the schema of the value of one limit. */
// @__NO_SIDE_EFFECTS__
export function limitValue(kind: LimitKind) {
  const { least, most } = LIMIT_RULES[kind]
  return wholeNumber(least, most)
}

// @__NO_SIDE_EFFECTS__
function wholeNumber(least: number, most: number) {
  const error = words.limitRange(least.toLocaleString('en-IN'), most.toLocaleString('en-IN'))
  return numberField(words.LIMIT_REQUIRED, error).check(z.int(error), z.minimum(least, error), z.maximum(most, error))
}

const LimitForm = LimitFields.check((form) => {
  if (form.issues.length > 0) return
  const { kind, value } = form.value
  for (const { message } of limitValue(kind).safeParse(value).error?.issues ?? [])
    form.issues.push({ code: 'custom', message, path: ['value'], input: value })
})

const ofCity = z.object({ cityId: Id })

export const readCityLimits = endpoint({
  method: 'GET',
  path: 'limits/:cityId',
  access: STAFF,
  context: 'read',
  summary:
    'Returns the limits of a city today, such as what support may give and how long a charge can be disputed, with all their changes.',
  params: ofCity,
  data: CityLimits,
  errors: ['notFound'],
})

export const changeCityLimit = endpoint({
  method: 'POST',
  path: 'limits/:cityId',
  access: ['CITY_ADMIN', 'SUPER_ADMIN'],
  context: 'write',
  summary: 'Sets a limit from a day on, today at the earliest. Charges that were proposed before keep their times.',
  params: ofCity,
  body: LimitForm,
  data: CityLimits,
  errors: ['notFound'],
})
