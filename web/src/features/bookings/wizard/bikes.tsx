import type { AvailableModel } from '@voltloop/contract/fleet/fleet'
import * as words from './wizard.words.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { modelName } from '../../../lib/format/model-name.ts'
import './bikes.css'
import { BikeCard } from './bike-card.tsx'
import { Durations } from './durations.tsx'
import { covers } from './selection.ts'
import type { useSelection } from './selection.ts'
import type { Draft } from './draft.ts'
import { BikeSkeleton } from './wizard-skeletons.tsx'
import { NotLoaded } from './not-loaded.tsx'
import type { PickupHub } from './pickup.ts'

interface BikesProps extends Pick<
  ReturnType<typeof useSelection>,
  'plans' | 'models' | 'days' | 'durations' | 'chosen'
> {
  draft: Draft
  isHeld: boolean
  choose: (changes: Partial<Draft>) => void
  hub: PickupHub | undefined
  onNextFree: (modelId: string, pickup: Date) => void
  onOtherCity: () => void
}

export function Bikes({ draft, isHeld, choose, plans, models, days, durations, chosen, ...actions }: BikesProps) {
  // Only the first choice: a bike that is chosen in this list must not move.
  const [firstModelId] = useState(draft.model)
  if (plans.isError) return <NotLoaded retry={plans.refetch} />
  if (models.isError) return <NotLoaded retry={models.refetch} />
  if (plans.data?.length === 0 || models.data?.length === 0) {
    const action = <Button onClick={actions.onOtherCity}>{words.CHOOSE_OTHER_CITY}</Button>
    return <EmptyState text={words.NO_MODELS} action={action} />
  }
  if (!models.data || !plans.data) return <BikeSkeleton />
  const allPlans = plans.data
  const isElsewhere = chosen.wanted && !models.data.some(({ modelId }) => modelId === draft.model)
  return (
    <>
      {isElsewhere && chosen.wanted && (
        <p role="status" className="rounded-2 bg-amber-bg p-4 font-strong">
          {words.modelNotInCity(modelName(chosen.wanted))}
        </p>
      )}
      <Durations {...{ durations, days }} onChoose={(next) => choose({ days: String(next), plan: '' })} />
      <p className="type-label">{words.PRICES_INCLUDE_GST}</p>
      <ul className="bikes">
        {models.data.toSorted(byPlace(firstModelId)).map((model) => {
          const isChosen = draft.model === model.modelId
          return (
            <li key={model.modelId} className="grid">
              <BikeCard
                model={model}
                days={days}
                plans={allPlans.filter((plan) => covers(plan, model.modelId))}
                planId={(isChosen && chosen.plan?.subscriptionId) || ''}
                isChosen={isChosen}
                isHeld={isChosen && isHeld}
                onChoose={() => choose({ model: model.modelId, plan: '', days: String(days ?? '') })}
                onChoosePlan={(plan) =>
                  choose({ model: model.modelId, plan: plan.subscriptionId, days: String(plan.days) })
                }
                hub={actions.hub}
                onNextFree={(pickup) => actions.onNextFree(model.modelId, pickup)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** Sorts the bike that the customer came for first, then bikes at the hub, then bikes that are brought there, then sold-out ones. */
function byPlace(firstModelId: string) {
  const rank = ({ modelId, free = 1, here = 0 }: AvailableModel) => {
    if (modelId === firstModelId) return 0
    if (free === 0) return 3
    return here > 0 ? 1 : 2
  }
  return (one: AvailableModel, other: AvailableModel) => rank(one) - rank(other)
}
