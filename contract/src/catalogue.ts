import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import * as words from './messages/catalogue.ts'
import { choice, fieldText, Id } from './primitives.ts'

export const BATTERY_TYPES = ['HYBRID', 'SWAPPING', 'CHARGING'] as const
const BatteryType = choice(BATTERY_TYPES, words.BATTERY_TYPE_REQUIRED, words.BATTERY_TYPE_UNKNOWN)

/** A model in a line: what a list, a plan or a booking shows of it. */
export const ModelBrief = z.object({
  modelId: Id,
  brand: z.string(),
  modelName: z.string(),
  imagePath: z.nullable(z.string()),
})
export type ModelBrief = z.infer<typeof ModelBrief>

export const Model = z.extend(ModelBrief, {
  features: z.object({ batteryType: z.enum(BATTERY_TYPES), range: z.number(), topSpeed: z.number() }),
  /** How many plans cover it. */
  plans: z.number(),
})
export type Model = z.infer<typeof Model>

// @__NO_SIDE_EFFECTS__
function upTo1000(required: string, tooLow: string, tooHigh: string) {
  return z.number(required).check(z.minimum(1, tooLow), z.maximum(1000, tooHigh))
}

export const Features = z.strictObject({
  batteryType: BatteryType,
  range: upTo1000(words.RANGE_REQUIRED, words.RANGE_TOO_LOW, words.RANGE_TOO_HIGH),
  topSpeed: upTo1000(words.TOP_SPEED_REQUIRED, words.SPEED_TOO_LOW, words.SPEED_TOO_HIGH),
})

export const ModelForm = z.strictObject({
  brand: fieldText(50, words.BRAND_REQUIRED, words.BRAND_TOO_LONG),
  modelName: fieldText(50, words.MODEL_NAME_REQUIRED, words.MODEL_NAME_TOO_LONG),
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
  summary: 'Every model that is offered.',
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
})

export const updateModel = endpoint({
  method: 'PATCH',
  path: 'model/:modelId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Changes a model.',
  params: modelParams,
  body: z.partial(ModelForm),
  data: Model,
})

export const deleteModel = endpoint({
  method: 'DELETE',
  path: 'model/:modelId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary:
    'Takes a model without vehicles out of the offer, unless a plan would be left without any; history keeps it.',
  params: modelParams,
})

export const PICTURE_BYTES = 2 * 1024 * 1024

export const uploadModelPicture = endpoint({
  method: 'POST',
  path: 'model/:modelId/image',
  access: ONLY_SUPER_ADMIN,
  context: 'flow',
  summary: 'Sets the picture of a model: PNG, JPEG, WebP or AVIF by content, at most 2 MiB; it is encoded anew.',
  params: modelParams,
  file: { maxBytes: PICTURE_BYTES },
  data: z.object({ imagePath: z.string() }),
})

/** What a rider can subscribe to. Money in rupees. */
export const Plan = z.object({
  subscriptionId: Id,
  name: z.string(),
  /** Before tax. */
  cost: z.number(),
  /** The list price, struck through. */
  actualCost: z.number(),
  /** With both taxes, rounded to the rupee. */
  finalCost: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  days: z.number(),
  duration: z.number(),
  modelSubscriptions: z.array(z.object({ model: ModelBrief })),
})
export type Plan = z.infer<typeof Plan>

const MOST_RUPEES = 1_000_000

// @__NO_SIDE_EFFECTS__
function rupees(says: { required: string; positive: string; tooHigh: string; decimals: string }) {
  return z
    .number(says.required)
    .check(
      z.minimum(0.01, { error: says.positive, abort: true }),
      z.maximum(MOST_RUPEES, { error: says.tooHigh, abort: true }),
      z.multipleOf(0.01, { error: says.decimals, abort: true }),
    )
}

const Cost = rupees({
  required: words.COST_REQUIRED,
  positive: words.COST_POSITIVE,
  tooHigh: words.COST_TOO_HIGH,
  decimals: words.COST_DECIMALS,
})
const ActualCost = rupees({
  required: words.ACTUAL_COST_REQUIRED,
  positive: words.ACTUAL_COST_POSITIVE,
  tooHigh: words.ACTUAL_COST_TOO_HIGH,
  decimals: words.ACTUAL_COST_DECIMALS,
})

export const PlanForm = z.strictObject({
  name: fieldText(50, words.PLAN_NAME_REQUIRED, words.PLAN_NAME_TOO_LONG),
  // Rounded to the rupee, less would be free; and a ride that costs nothing is a pass.
  cost: Cost.check(z.minimum(1, words.COST_TOO_LOW)),
  actualCost: ActualCost,
  duration: z
    .int({ error: (issue) => (issue.input === undefined ? words.DURATION_REQUIRED : words.DURATION_RANGE) })
    .check(z.minimum(1, words.DURATION_RANGE), z.maximum(365, words.DURATION_RANGE)),
  models: z
    .array(Id, words.MODELS_REQUIRED)
    .check(z.minLength(1, words.MODELS_REQUIRED), z.maxLength(200, words.TOO_MANY_MODELS)),
})

export const listPlans = endpoint({
  method: 'GET',
  path: 'subscription',
  access: 'signedIn',
  context: 'read',
  summary: 'Every plan that is offered, with the models it covers.',
  data: z.array(Plan),
})

export const createPlan = endpoint({
  method: 'POST',
  path: 'subscription',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Adds a plan. Taxes are taken from the configuration.',
  body: PlanForm,
  data: Plan,
})

export const updatePlan = endpoint({
  method: 'PATCH',
  path: 'subscription/:subscriptionId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Changes a plan. What is booked keeps its price.',
  params: planParams,
  body: z.partial(PlanForm),
  data: Plan,
})

export const deletePlan = endpoint({
  method: 'DELETE',
  path: 'subscription/:subscriptionId',
  access: ONLY_SUPER_ADMIN,
  context: 'write',
  summary: 'Takes a plan out of the offer; history keeps it.',
  params: planParams,
})
