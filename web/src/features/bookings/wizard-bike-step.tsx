import type { Profile } from '@voltloop/contract/accounts'
import * as bookingWords from '@voltloop/contract/messages/bookings'
import * as words from '@voltloop/contract/messages/wizard'
import { useEffect, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { useOnDemand } from '../../components/ui/on-demand.ts'
import { toast } from '../../components/ui/toast.ts'
import { Bikes } from './wizard-bikes.tsx'
import type { useChosen } from './wizard-chosen.ts'
import type { DraftInUrl } from './wizard-draft.ts'
import { WizardFrame } from './wizard-frame.tsx'
import type { FrameProps } from './wizard-frame.tsx'
import { whenOf } from './wizard-next-free.tsx'
import { useOrdering } from './wizard-ordering.ts'
import type { Pay } from './wizard-ordering.ts'
import { wallClock } from './wizard-pickup.ts'

interface BikeStepProps extends FrameProps {
  inUrl: DraftInUrl
  offers: Pick<ReturnType<typeof useChosen>, 'plans' | 'models'>
  rider: Pick<Profile, 'hasPass' | 'securityDeposit' | 'kycStatus'>
  pay: Pay
}

/** The third step: the bike, the review, and the payment. */
export default function BikeStep({ inUrl, offers, pay, ...frame }: BikeStepProps) {
  const { draft, choose, goTo } = inUrl
  const { chosen, rider } = frame
  const ordering = useOrdering(inUrl, chosen, pay)
  const review = useOnDemand(() => import('./wizard-review.tsx'))
  const { hubName, startsAt, model, plan } = chosen
  const ride = hubName !== undefined && startsAt && model && plan ? { hubName, startsAt, model, plan } : null
  useOpenAgain(draft.order !== '', review.open)

  function takeNextFree(modelId: string, at: string) {
    review.close()
    ordering.forgetProblem()
    const isOther = draft.model !== '' && draft.model !== modelId
    choose({ pickup: wallClock(new Date(at)), model: modelId, ...(isOther && { plan: '' }) })
    toast.info(words.pickupMoved(whenOf(at)))
  }

  function showReview() {
    if (!model) return toast.error(bookingWords.BIKE_MODEL_REQUIRED)
    if (!plan) return toast.error(bookingWords.PLAN_REQUIRED)
    if (model.free === 0 && !ordering.payable) return toast.error(bookingWords.SOLD_OUT)
    ordering.forgetProblem()
    return review.open()
  }

  const proceed = (
    <Button look="plate" className="flex-1 max-md:px-4" onClick={showReview} {...review.onApproach}>
      {words.PROCEED_TO_PAY}
    </Button>
  )
  return (
    <>
      <WizardFrame {...frame} actions={proceed}>
        <Bikes
          {...{ draft, choose, chosen }}
          {...offers}
          isHeld={ordering.payable !== null}
          onNextFree={takeNextFree}
          onOtherCity={() => goTo('location')}
        />
      </WizardFrame>
      {review.part && ride && !ordering.isCheckoutOpen && (
        <review.part.Review
          ride={ride}
          hasPass={rider.hasPass}
          heldRupees={rider.securityDeposit}
          heldUntil={ordering.payable?.heldUntil ?? null}
          isOver={ordering.isOver}
          problem={ordering.problem}
          onProceed={ordering.proceed}
          onNextFree={(at) => takeNextFree(ride.model.modelId, at)}
          onClose={review.close}
        />
      )}
    </>
  )
}

// Who comes back to an order that waits for its payment finds it as it was.
function useOpenAgain(hasOrder: boolean, open: () => Promise<void>): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && hasOrder) void open()
    isFirst.current = false
  })
}
