import * as words from '@voltloop/contract/messages/wizard'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import './bikes.css'
import { BikeCard } from './bike-card.tsx'
import { covers } from './selection.ts'
import type { useSelection } from './selection.ts'
import type { Draft } from './draft.ts'
import { BikeSkeleton } from './wizard-skeletons.tsx'
import { NotLoaded } from './not-loaded.tsx'

interface BikesProps extends Pick<ReturnType<typeof useSelection>, 'plans' | 'models' | 'chosen'> {
  draft: Draft
  /** The chosen bike is held by the person's own unpaid order. */
  isHeld: boolean
  choose: (changes: Partial<Draft>) => void
  /** Changes the pickup to the next time at which the bike is available. */
  onNextFree: (modelId: string, at: string) => void
  onOtherCity: () => void
}

/** Lists the bikes with their plans. */
export function Bikes({ draft, isHeld, choose, plans, models, chosen, onNextFree, onOtherCity }: BikesProps) {
  if (plans.isError) return <NotLoaded retry={plans.refetch} />
  if (models.isError) return <NotLoaded retry={models.refetch} />
  if (plans.data?.length === 0 || models.data?.length === 0) {
    const action = <Button onClick={onOtherCity}>{words.CHOOSE_OTHER_CITY}</Button>
    return <EmptyState text={words.NO_MODELS} action={action} />
  }
  if (!models.data || !plans.data) return <BikeSkeleton />
  const [allPlans, shortest] = [plans.data, plans.data[0]?.days]
  return (
    <ul className="bikes">
      {models.data.map((model) => {
        const isChosen = draft.model === model.modelId
        return (
          <li key={model.modelId} className="grid">
            <BikeCard
              model={(isChosen && chosen.model) || model}
              days={(isChosen && chosen.plan?.days) || shortest}
              plans={allPlans.filter((plan) => covers(plan, model.modelId))}
              planId={isChosen ? draft.plan : ''}
              isChosen={isChosen}
              isHeld={isChosen && isHeld}
              onChoose={(plan) => choose({ model: model.modelId, plan })}
              onNextFree={(at) => onNextFree(model.modelId, at)}
            />
          </li>
        )
      })}
    </ul>
  )
}
