import type { ModelBrief, Plan } from '@voltloop/contract/catalogue/catalogue'
import type { AvailableModel } from '@voltloop/contract/fleet/fleet'
import type { Draft, Step } from './draft.ts'
import { useHubs } from '../booking/hub-queries.ts'
import { usePlans } from '../booking/plan-queries.ts'
import { instantOf } from '../booking/instant-of.ts'
import { useCities, useModels } from './queries.ts'

/** The chosen items with names and prices. Undefined means not chosen, not loaded yet, or no longer offered. */
export interface Selection {
  hubName: string | undefined
  startsAt: Date | undefined
  model: AvailableModel | undefined
  /** The chosen model before it is known whether the city has it. */
  wanted: ModelBrief | undefined
  plan: Plan | undefined
}

/** Fetches the options of the current step and resolves the draft's ids to them. */
export function useSelection(draft: Draft, step: Step) {
  const isAtBikes = step === 'bike'
  const cities = useCities()
  const hubs = useHubs(draft.city)
  // The model may be chosen before the wizard opens. Its name is then read from the plans, for the summary.
  const plans = usePlans(draft.city, isAtBikes || draft.model !== '')
  const plan = plans.data?.find((one) => one.subscriptionId === draft.plan && covers(one, draft.model))
  const wanted = { cityId: draft.city, hubId: draft.hub, pickup: draft.pickup }
  const models = useModels({ ...wanted, days: plans.data?.[0]?.days }, isAtBikes)
  const forPlan = useModels({ ...wanted, days: plan?.days }, isAtBikes)
  const isModel = ({ modelId }: AvailableModel) => modelId === draft.model
  // Prefer the availability for the days of the chosen plan.
  const model = (plan && forPlan.data?.find(isModel)) ?? models.data?.find(isModel)
  const isMissing = models.data !== undefined && model === undefined
  const chosen: Selection = {
    hubName: hubs.data?.find(({ hubId }) => hubId === draft.hub)?.name,
    startsAt: instantOf(draft.pickup) ?? undefined,
    model,
    wanted: plans.data?.flatMap(briefsOf).find(({ modelId }) => modelId === draft.model),
    plan: isMissing ? undefined : plan,
  }
  // True while the counts shown are those of the previous pickup or plan.
  const isOutdated = models.isPlaceholderData || forPlan.isPlaceholderData
  return { cities, hubs, plans, models, isOutdated, chosen }
}

const briefsOf = ({ modelSubscriptions }: Plan) => modelSubscriptions.map(({ model }) => model)

export function covers(plan: Plan, modelId: string): boolean {
  return plan.modelSubscriptions.some(({ model }) => model.modelId === modelId)
}
