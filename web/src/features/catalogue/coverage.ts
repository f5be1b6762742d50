import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'

/** A model and the plans that it can be booked with. */
export interface Coverage {
  model: Model
  plans: Plan[]
}

/** Returns each model with the plans that cover it. */
export function coverageOf(models: readonly Model[], plans: readonly Plan[]): Coverage[] {
  return models.map((model) => ({
    model,
    plans: plans.filter(({ modelSubscriptions }) =>
      modelSubscriptions.some((covered) => covered.model.modelId === model.modelId),
    ),
  }))
}
