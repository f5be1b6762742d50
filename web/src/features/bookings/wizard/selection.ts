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
  const named = plans.data?.find((one) => one.subscriptionId === draft.plan && covers(one, draft.model))
  const wanted = { cityId: draft.city, hubId: draft.hub, pickup: draft.pickup }
  const anyDays = useModels({ ...wanted, days: plans.data?.[0]?.days }, isAtBikes)
  const offered = plans.data?.filter((one) => anyDays.data?.some(({ modelId }) => covers(one, modelId))) ?? []
  const days = named?.days ?? (offered.find((one) => String(one.days) === draft.days) ?? offered[0])?.days
  const forDays = useModels({ ...wanted, days }, isAtBikes)
  const models = days === undefined ? anyDays : forDays
  const model = models.data?.find(({ modelId }) => modelId === draft.model)
  const isMissing = models.data !== undefined && model === undefined
  // A bike that is chosen without a plan has its plan of the chosen duration.
  const preset = isAtBikes ? offered.find((one) => one.days === days && covers(one, draft.model)) : undefined
  const chosen: Selection = {
    hubName: hubs.data?.find(({ hubId }) => hubId === draft.hub)?.name,
    startsAt: instantOf(draft.pickup) ?? undefined,
    model,
    wanted: plans.data?.flatMap(briefsOf).find(({ modelId }) => modelId === draft.model),
    plan: isMissing ? undefined : (named ?? preset),
  }
  const durations = [...new Set(offered.map((one) => one.days))]
  // True while the counts shown are those of the previous pickup or duration.
  const isOutdated = models.isPlaceholderData
  return { cities, hubs, plans, models, days, durations, isOutdated, chosen }
}

const briefsOf = ({ modelSubscriptions }: Plan) => modelSubscriptions.map(({ model }) => model)

export function covers(plan: Plan, modelId: string): boolean {
  return plan.modelSubscriptions.some(({ model }) => model.modelId === modelId)
}
