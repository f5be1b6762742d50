import type { Profile } from '@voltloop/contract/accounts/accounts'
import * as bookingWords from '@voltloop/contract/bookings/bookings-messages'
import * as words from './wizard.words.ts'
import { CONFIRMING_PAYMENT } from '../../../lib/words/payments.words.ts'
import { wallClockInIndia } from '@voltloop/contract/core/time'
import { useEffect, useRef } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { toast } from '../../../components/ui/toast.ts'
import { Bikes } from './bikes.tsx'
import { useSharedDeposit } from './queries.ts'
import type { useSelection } from './selection.ts'
import type { DraftInUrl } from './draft.ts'
import { WizardFrame } from './frame.tsx'
import type { FrameProps } from './frame.tsx'
import { formatPickup } from './next-free.tsx'
import type { PickupHub } from './pickup.ts'
import { usePlaceOrder } from './use-place-order.ts'
import type { Checkout } from '../booking/pay.ts'

interface BikeStepProps extends FrameProps {
  inUrl: DraftInUrl
  offers: Pick<ReturnType<typeof useSelection>, 'plans' | 'models' | 'days' | 'durations' | 'isOutdated'>
  rider: Pick<Profile, 'hasPass' | 'depositDue' | 'freeDeposit' | 'kycStatus'>
  checkout: Checkout
  hub: PickupHub | undefined
}

export default function BikeStep({ inUrl, offers: { isOutdated, ...offers }, checkout, hub, ...frame }: BikeStepProps) {
  const { draft, choose, goTo } = inUrl
  const { chosen, rider } = frame
  const ordering = usePlaceOrder(inUrl, chosen, checkout)
  const review = useLazyDialog(() => import('./review.tsx'))
  const { hubName, startsAt, model, plan } = chosen
  const ride = hubName !== undefined && startsAt && model && plan ? { hubName, startsAt, model, plan } : null
  const sharedDeposit = useSharedDeposit(rider.freeDeposit)
  useReopenReview(draft.order !== '', review.open)

  function takeNextFree(modelId: string, pickup: Date) {
    review.close()
    ordering.forgetProblem()
    const isOther = draft.model !== modelId
    choose({
      pickup: wallClockInIndia(pickup),
      model: modelId,
      ...(isOther && { plan: '', days: String(offers.days ?? '') }),
    })
    toast.info(words.pickupMoved(formatPickup(pickup)))
  }

  async function showReview() {
    if (!model) return toast.error(bookingWords.BIKE_MODEL_REQUIRED)
    if (!plan) return toast.error(bookingWords.PLAN_REQUIRED)
    if (model.free === 0 && !isOutdated && !ordering.payable) return toast.error(bookingWords.SOLD_OUT)
    ordering.forgetProblem()
    if (rider.kycStatus || (await checkout.completeKyc())) await review.open()
  }

  const proceed = ordering.isConfirming ? (
    <p role="status" className="flex-1 font-strong max-md:max-w-36">
      {CONFIRMING_PAYMENT}
    </p>
  ) : (
    <Button variant="primary" className="flex-1 max-md:px-4" onClick={showReview} {...review.prefetchProps}>
      {words.PROCEED_TO_PAY}
    </Button>
  )
  return (
    <>
      <WizardFrame {...frame} actions={proceed}>
        <Bikes
          {...{ draft, choose, chosen, hub }}
          {...offers}
          isHeld={ordering.payable !== null}
          onNextFree={takeNextFree}
          onOtherCity={() => goTo('location')}
        />
      </WizardFrame>
      {review.module && ride && !ordering.isReviewClosed && (
        <review.module.Review
          ride={ride}
          hasPass={rider.hasPass}
          depositDue={rider.depositDue}
          sharedDeposit={sharedDeposit}
          heldUntil={ordering.payable?.heldUntil ?? null}
          isOver={ordering.isOver}
          problem={ordering.problem}
          pay={checkout.pay}
          onProceed={ordering.proceed}
          onReplaceUnpaid={ordering.replaceUnpaid}
          hub={hub}
          onNextFree={(pickup) => takeNextFree(ride.model.modelId, pickup)}
          onClose={review.close}
        />
      )}
    </>
  )
}

// Open the review at once for a customer who returns to an unpaid order.
function useReopenReview(hasOrder: boolean, open: () => Promise<void>): void {
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current && hasOrder) void open()
    isFirst.current = false
  })
}
