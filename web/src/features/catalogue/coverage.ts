import type { Model, Plan } from '@voltloop/contract/catalogue/catalogue'

export interface Coverage {
  model: Model
  plans: Plan[]
}

export function coverageOf(models: readonly Model[], plans: readonly Plan[]): Coverage[] {
  return models.map((model) => ({
    model,
    plans: plans.filter(({ modelSubscriptions }) =>
      modelSubscriptions.some((covered) => covered.model.modelId === model.modelId),
    ),
  }))
}
