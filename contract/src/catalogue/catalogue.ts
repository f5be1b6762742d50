import * as z from 'zod/mini'
import { editOf } from '../core/edit.ts'
import { endpoint } from '../core/endpoint.ts'
import * as words from './catalogue-messages.ts'
import { REQUIRED } from '../core/error-messages.ts'
import { choice, Id, nameText, numberField } from '../core/primitives.ts'

export const BATTERY_TYPES = ['HYBRID', 'SWAPPING', 'CHARGING'] as const
const BatteryType = choice(BATTERY_TYPES, REQUIRED, words.BATTERY_TYPE_UNKNOWN)

export const ModelBrief = z.object({
  modelId: Id,
  brand: z.string(),
  modelName: z.string(),
  imagePath: z.nullable(z.string()),
})
export type ModelBrief = z.infer<typeof ModelBrief>

export const Model = z.extend(ModelBrief, {
  features: z.object({ batteryType: z.enum(BATTERY_TYPES), range: z.number(), topSpeed: z.number() }),
  plans: z.number(),
})
export type Model = z.infer<typeof Model>

// @__NO_SIDE_EFFECTS__
function upTo1000(required: string, notNumber: string, tooLow: string, tooHigh: string) {
  return numberField(required, notNumber).check(z.minimum(1, tooLow), z.maximum(1000, tooHigh))
}

export const Features = z.strictObject({
  batteryType: BatteryType,
  range: upTo1000(words.RANGE_REQUIRED, words.RANGE_NOT_NUMBER, words.RANGE_TOO_LOW, words.RANGE_TOO_HIGH),
  topSpeed: upTo1000(words.TOP_SPEED_REQUIRED, words.TOP_SPEED_NOT_NUMBER, words.SPEED_TOO_LOW, words.SPEED_TOO_HIGH),
})

export const ModelForm = z.strictObject({
  brand: nameText(50, words.BRAND_REQUIRED, words.BRAND_TOO_LONG),
  modelName: nameText(50, words.MODEL_NAME_REQUIRED, words.MODEL_NAME_TOO_LONG),
  features: Features,
})

const ONLY_SUPER_ADMIN = ['SUPER_ADMIN'] as const
const modelParams = z.object({ modelId: Id })
const planParams = z.object({ subscriptionId: Id })

export const listModels = endpoint({
  method: 'GET',
  path: 'model',
  access: 'signedIn',
  context: 'read',
  summary: 'Lists all models.',
  data: z.array(Model),
})

export const createModel = endpoint({
  method: 'POST',
  path: 'model',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Adds a model.',
  body: ModelForm,
  data: Model,
  errors: ['modelTaken'],
})

export const updateModel = endpoint({
  method: 'PATCH',
  path: 'model/:modelId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Updates a model.',
  params: modelParams,
  body: editOf(z.extend(ModelForm, { features: z.partial(Features) })),
  data: Model,
  errors: ['modelTaken', 'changedMeanwhile'],
})

export const deleteModel = endpoint({
  method: 'DELETE',
  path: 'model/:modelId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Archives a model that has no vehicles and is not the only model of a plan. Past bookings still show it.',
  params: modelParams,
  errors: ['modelInUse', 'modelAloneInPlan'],
})

export const PICTURE_BYTES = 2 * 1024 * 1024

export const uploadModelPicture = endpoint({
  method: 'POST',
  path: 'model/:modelId/image',
  access: ONLY_SUPER_ADMIN,
  context: 'flow',
  summary: 'Sets the picture of a model: PNG, JPEG, WebP or AVIF by content, at most 2 MiB. The server re-encodes it.',
  params: modelParams,
  file: { maxBytes: PICTURE_BYTES },
  data: z.object({ imagePath: z.string() }),
  errors: ['pictureUnreadable', 'pictureTooManyPixels'],
})

export const deleteModelPicture = endpoint({
  method: 'DELETE',
  path: 'model/:modelId/image',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Removes the picture of a model. Screens then show a drawing.',
  params: modelParams,
})

/** A subscription plan. Money is in rupees. */
export const Plan = z.object({
  subscriptionId: Id,
  name: z.string(),
  cost: z.number(),
  /** The list price, shown crossed out. */
  actualCost: z.number(),
  /** With both taxes, rounded to the rupee. */
  finalCost: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  days: z.number(),
  duration: z.number(),
  /** The first and the last day, in India, on which the plan can be booked; null: no limit. */
  saleFrom: z.nullable(z.string()),
  saleUntil: z.nullable(z.string()),
  /** Nobody can book a paused plan until it is put back on sale. */
  isPaused: z.boolean(),
  modelSubscriptions: z.array(z.object({ model: ModelBrief })),
})
export type Plan = z.infer<typeof Plan>

const MOST_RUPEES = 1_000_000

// @__NO_SIDE_EFFECTS__
function rupees(says: { required: string; notNumber: string; positive: string; tooHigh: string; decimals: string }) {
  return numberField(says.required, says.notNumber).check(
    z.minimum(0.01, { error: says.positive, abort: true }),
    z.maximum(MOST_RUPEES, { error: says.tooHigh, abort: true }),
    z.multipleOf(0.01, { error: says.decimals, abort: true }),
  )
}

const Cost = rupees({
  required: words.COST_REQUIRED,
  notNumber: words.COST_NOT_NUMBER,
  positive: words.COST_POSITIVE,
  tooHigh: words.COST_TOO_HIGH,
  decimals: words.COST_DECIMALS,
})
const ListPrice = rupees({
  required: words.LIST_PRICE_REQUIRED,
  notNumber: words.LIST_PRICE_NOT_NUMBER,
  positive: words.LIST_PRICE_POSITIVE,
  tooHigh: words.LIST_PRICE_TOO_HIGH,
  decimals: words.LIST_PRICE_DECIMALS,
})

export const SaleDay = z.iso
  .date(words.SALE_DAY_INVALID)
  .check(z.refine((day) => day >= '2000' && day < '2100', words.SALE_DAY_INVALID))

export const PlanForm = z.strictObject({
  name: nameText(50, words.PLAN_NAME_REQUIRED, words.PLAN_NAME_TOO_LONG),
  // A lower cost could round to Rs. 0, and only rides with a pass may cost nothing.
  cost: Cost.check(z.minimum(1, words.COST_TOO_LOW)),
  actualCost: ListPrice,
  duration: z
    .int({ error: (issue) => (issue.input === undefined ? words.DURATION_REQUIRED : words.DURATION_RANGE) })
    .check(z.minimum(1, words.DURATION_RANGE), z.maximum(365, words.DURATION_RANGE)),
  models: z
    .array(Id, words.MODELS_REQUIRED)
    .check(z.minLength(1, words.MODELS_REQUIRED), z.maxLength(200, words.TOO_MANY_MODELS)),
  /** The sale has no limit on the side that is omitted or null. */
  saleFrom: z.optional(z.nullable(SaleDay)),
  saleUntil: z.optional(z.nullable(SaleDay)),
  isPaused: z.optional(z.boolean()),
})

/** A price that a plan has had, in rupees and without taxes. */
export const PlanPrice = z.object({
  cost: z.number(),
  actualCost: z.number(),
  since: z.string(),
  /** The name of the person who set it; null if the account has been erased. */
  setBy: z.nullable(z.string()),
})
export type PlanPrice = z.infer<typeof PlanPrice>

export const listPlans = endpoint({
  method: 'GET',
  path: 'subscription',
  access: 'signedIn',
  context: 'read',
  summary:
    "Lists the plans that can be booked today, with the models they cover, at today's GST rate: of one city, or the highest of all states. The super admin also gets those that are paused or not on sale yet or any more.",
  query: z.object({ cityId: z.optional(Id) }),
  data: z.array(Plan),
})

export const createPlan = endpoint({
  method: 'POST',
  path: 'subscription',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Adds a plan. Its final cost follows the GST rate of the day.',
  body: PlanForm,
  data: Plan,
  errors: ['planNameTaken', 'modelUnknown'],
})

export const updatePlan = endpoint({
  method: 'PATCH',
  path: 'subscription/:subscriptionId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Updates a plan. Existing bookings keep their price.',
  params: planParams,
  body: editOf(PlanForm),
  data: Plan,
  errors: ['planNameTaken', 'modelUnknown', 'changedMeanwhile'],
})

export const listPlanPrices = endpoint({
  method: 'GET',
  path: 'subscription/:subscriptionId/prices',
  access: ONLY_SUPER_ADMIN,
  context: 'read',
  summary: 'Lists what a plan has cost since when, the newest price first, at most 100.',
  params: planParams,
  data: z.array(PlanPrice),
  errors: ['notFound'],
})

export const deletePlan = endpoint({
  method: 'DELETE',
  path: 'subscription/:subscriptionId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Archives a plan. Past bookings still show it.',
  params: planParams,
})
