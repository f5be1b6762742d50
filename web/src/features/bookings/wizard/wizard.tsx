import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PAY_OR_RELEASE } from '../booking/unpaid-order.words.ts'
import * as words from './wizard.words.ts'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { toast } from '../../../components/ui/toast.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import { useNow } from '../../../lib/format/use-now.ts'
import { BikeSkeleton, TimeSkeleton } from './wizard-skeletons.tsx'
import { useSelection } from './selection.ts'
import { useDraft } from './draft.ts'
import type { Draft, Step } from './draft.ts'
import { WizardFrame } from './frame.tsx'
import { Location } from './location.tsx'
import type { Checkout } from '../booking/pay.ts'
import { UnpaidOrder } from '../booking/unpaid-order.tsx'
import { instantOf } from '../booking/instant-of.ts'
import { useHubs } from '../booking/hub-queries.ts'
import { useCities } from './queries.ts'
import { defaultPickup, pickupProblem } from './pickup.ts'
import './wizard.css'

const loadTime = () => import('./date-time.tsx')
const loadBikes = () => import('./bike-step.tsx')
const DateTime = lazy(loadTime)
const BikeStep = lazy(loadBikes)

interface WizardProps {
  rider: Pick<Profile, 'hasPass' | 'depositDue' | 'freeDeposit' | 'kycStatus'>
  checkout: Checkout
}

export function Wizard({ rider, checkout }: WizardProps) {
  const inUrl = useDraft()
  const { choose, goTo, goBack } = inUrl
  const cities = useCities().data
  const isCityGone = cities?.every(({ cityId }) => cityId !== inUrl.draft.city)
  const draft = isCityGone ? { ...inUrl.draft, city: '' } : inUrl.draft
  const now = useNow(MINUTE_MS)
  const cityHubs = useHubs(draft.city).data
  const hub = cityHubs?.find(({ hubId }) => hubId === draft.hub)
  const [openedAt] = useState(serverNow)
  const pickup = instantOf(draft.pickup) ? draft.pickup : defaultPickup(openedAt, hub)
  const timeProblem = pickupProblem(pickup, now, hub)
  // A link may name a hub that has closed since, or that is not in its city.
  const isHubGone = draft.city === '' || (cityHubs !== undefined && hub === undefined)
  const usable = { ...draft, ...(isHubGone && { hub: '' }), ...(pickup !== draft.pickup && { pickup: '' }) }
  const step = reachable(inUrl.step, usable, timeProblem)
  const [firstStep] = useState(step)
  const [hasMoved, setHasMoved] = useState(false)
  if (step !== firstStep && !hasMoved) setHasMoved(true)
  const { chosen, ...offers } = useSelection(draft, step)
  // The review of the draft's own order offers its payment already.
  const notice = draft.order === '' && <UnpaidOrder pay={checkout.pay} note={PAY_OR_RELEASE} />
  const { completeKyc } = checkout
  const frame = { step, takesFocus: hasMoved, chosen, rider, completeKyc, notice, onBack: () => goBack(step) }
  useLoadAhead(draft.hub !== '')

  switch (step) {
    case 'location':
      return (
        <WizardFrame {...frame} actions={chosen.hubName && <Next onClick={() => goTo('datetime', { pickup })} />}>
          <Location {...{ draft, choose }} {...offers} onBookAgain={(last) => goTo('datetime', choicesOf(last))} />
        </WizardFrame>
      )
    case 'datetime':
      return (
        <WizardFrame
          {...frame}
          chosen={{ ...chosen, startsAt: instantOf(pickup) ?? undefined }}
          actions={
            <>
              <Button onClick={() => goBack(step)}>{words.BACK}</Button>
              <Next onClick={() => (timeProblem === null ? goTo('bike', { pickup }) : toast.error(timeProblem))} />
            </>
          }
        >
          <Suspense fallback={<TimeSkeleton />}>
            <DateTime {...{ pickup, now, hub }} problem={timeProblem} onChange={(next) => choose({ pickup: next })} />
          </Suspense>
        </WizardFrame>
      )
    case 'bike': {
      const skeleton = (
        <WizardFrame {...frame} actions={null}>
          <BikeSkeleton />
        </WizardFrame>
      )
      return (
        <Suspense fallback={skeleton}>
          <BikeStep {...frame} {...{ inUrl, offers, checkout, hub }} />
        </Suspense>
      )
    }
  }
}

function choicesOf({ city, pickUpHub, model, subscription }: Booking): Partial<Draft> {
  return { city: city.cityId, hub: pickUpHub.hubId, model: model.modelId, plan: subscription.subscriptionId }
}

const MINUTE_MS = 60_000

function Next({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="primary" className="flex-1" onClick={onClick}>
      {words.NEXT}
      <ArrowRight aria-hidden="true" />
    </Button>
  )
}

// Returns the furthest step that the draft allows: the URL may be edited by hand, and a pickup becomes too early while the page is open.
function reachable(step: Step, { hub, pickup, order }: Draft, timeProblem: string | null): Step {
  if (step === 'location' || hub === '') return 'location'
  return step === 'bike' && (pickup === '' || (timeProblem !== null && order === '')) ? 'datetime' : step
}

// Preload the other steps once a hub is chosen. Ignore failures here: the step itself loads again and shows its error.
function useLoadAhead(isLikely: boolean): void {
  useEffect(() => {
    if (isLikely) void Promise.allSettled([loadTime(), loadBikes()])
  }, [isLikely])
}
