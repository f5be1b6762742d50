import { useQuery } from '@tanstack/react-query'
import type { BookingDetails } from '@voltloop/contract/bookings/bookings'
import type { WalkInPayment } from '@voltloop/contract/bookings/walk-in-payments'
import { formatTime } from '@voltloop/contract/core/format'
import { formatPlate } from '@voltloop/contract/fleet/plate'
import { useEffect, useEffectEvent, useState } from 'react'
import { NumberPlate } from '../../../components/number-plate.tsx'
import { StepBar } from '../../../components/step-bar.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { SignButton } from '../agreements/sign-button.tsx'
import { DeskActions } from '../approvals/desk-actions.tsx'
import { bookingQuery } from '../booking/booking-query.ts'
import { CashDialog } from './cash-dialog.tsx'
import { useBookWalkIn, useOpenWalkIn } from './queries.ts'
import { RequestStep } from './request-step.tsx'
import { storedWay, storeWay } from './stored-walk-in.ts'
import { WalkInFrame, type WalkInStep } from './walk-in-frame.tsx'
import * as words from './walk-in.words.ts'

interface WalkInBookingProps {
  transactionId: string
  /** The order was replaced by one that is paid in another way. */
  onReplaced: (transactionId: string) => void
  /** Another choice for the same customer. */
  onChooseAgain: () => void
  onNextCustomer: () => void
}

/** The steps of a walk-in after its order: payment, deposit and hand-over. The server knows which of them is next. */
export default function WalkInBooking({ transactionId, ...on }: WalkInBookingProps) {
  const { data: booking, isError, refetch } = useQuery(bookingQuery(transactionId))
  const [way, setWay] = useState(storedWay)
  // The deposit in cash is taken with the handover.
  const [isDepositTaken, setIsDepositTaken] = useState(false)
  const isInCash = isDepositTaken || way === 'CASH'
  if (isError && !booking) return <ErrorState text={words.BOOKING_NOT_LOADED} onRetry={refetch} />
  if (!booking)
    return (
      <Skeleton className="grid gap-4">
        <SkeletonLine className="h-8 w-60" />
        <SkeletonLine className="h-70 w-full" />
      </Skeleton>
    )
  const step = stepOf(booking, isInCash)
  function changeWay(next: WalkInPayment) {
    storeWay(next)
    setWay(next)
  }
  return (
    <WalkInFrame step={step} {...(step !== 'done' && step !== 'cancelled' && { onNextCustomer: on.onNextCustomer })}>
      {step === 'payment' && <RentStep booking={booking} way={way} onWay={changeWay} onReplaced={on.onReplaced} />}
      {step === 'deposit' && (
        <RequestStep asked={{ subject: 'deposit', transactionId }} kind={way === 'LINK' ? 'LINK' : 'QR'}>
          <Button size="lg" isWide onClick={() => setIsDepositTaken(true)}>
            {words.DEPOSIT_IN_CASH}
          </Button>
        </RequestStep>
      )}
      {step === 'handOver' && <HandOverStep booking={booking} isDepositTaken={isInCash} />}
      {step === 'done' && <Done booking={booking} onNext={on.onNextCustomer} />}
      {step === 'cancelled' && <Cancelled booking={booking} onNext={on.onNextCustomer} />}
      {step === 'over' && <Over booking={booking} onReplaced={on.onReplaced} onChooseAgain={on.onChooseAgain} />}
    </WalkInFrame>
  )
}

function stepOf(booking: BookingDetails, isDepositInCash: boolean): WalkInStep {
  const { status, user } = booking
  if (status === 'AWAITING_PAYMENT') return 'payment'
  if (status === 'PICKUP_INSPECTED_BY_SALES_AGENT' || status === 'COMPLETED') return 'done'
  if (status !== 'ACCEPTED_BY_HUB_MANAGER') return status === 'CREATED' || !wasPaid(booking) ? 'over' : 'cancelled'
  return user.depositDue > 0 && !isDepositInCash ? 'deposit' : 'handOver'
}

const wasPaid = ({ isPass, invoiceNumber, refund }: BookingDetails) =>
  isPass || invoiceNumber !== null || refund !== null

interface RentStepProps {
  booking: BookingDetails
  way: WalkInPayment
  onWay: (way: WalkInPayment) => void
  onReplaced: (transactionId: string) => void
}

function RentStep({ booking, way, onWay, onReplaced }: RentStepProps) {
  const book = useBookWalkIn()
  const [isTakingCash, setIsTakingCash] = useState(false)
  const { transactionId, user, model, subscription, pickUpHub, heldUntil } = booking
  const kind = way === 'LINK' ? 'LINK' : 'QR'
  const other = kind === 'QR' ? 'LINK' : 'QR'

  // The server withdraws this order and its code when it books the vehicle anew.
  async function payBy(payment: WalkInPayment) {
    try {
      storeWay(payment)
      const { data } = await book.mutateAsync({
        phone: user.phone ?? '',
        modelId: model.modelId,
        subscriptionId: subscription.subscriptionId,
        pickUpHubId: pickUpHub.hubId,
        payment,
      })
      onWay(payment)
      onReplaced(data.transactionId)
    } catch (error) {
      setIsTakingCash(false)
      showErrorToast(error)
    }
  }
  return (
    <>
      {heldUntil !== null && <p className="text-ink-2">{words.heldUntil(formatTime(heldUntil))}</p>}
      <RequestStep key={transactionId} asked={{ subject: 'booking', transactionId }} kind={kind}>
        <Button size="lg" isWide disabled={book.isPending} onClick={() => payBy(other)}>
          {words.WAYS[other]}
        </Button>
        <Button size="lg" isWide disabled={book.isPending} onClick={() => setIsTakingCash(true)}>
          {words.CASH_INSTEAD}
        </Button>
      </RequestStep>
      {isTakingCash && (
        <CashDialog
          rent={subscription.finalCost}
          deposit={user.depositDue}
          onTaken={() => payBy('CASH')}
          onClose={() => setIsTakingCash(false)}
        />
      )}
    </>
  )
}

function HandOverStep({ booking, isDepositTaken }: { booking: BookingDetails; isDepositTaken: boolean }) {
  const { module, open, close, prefetchProps } = useLazyDialog(() => import('./hand-over.ts'))
  const openAtOnce = useEffectEvent(open)
  useEffect(() => void openAtOnce(), [])
  return (
    <>
      <p>{words.HAND_OVER_LEAD}</p>
      <StepBar>
        <Button variant="primary" size="lg" isWide onClick={open} {...prefetchProps}>
          {words.HAND_OVER}
        </Button>
      </StepBar>
      {module && <module.HandOverDialog booking={booking} isDepositTaken={isDepositTaken} onClose={close} />}
    </>
  )
}

interface OverProps extends Pick<WalkInBookingProps, 'onReplaced' | 'onChooseAgain'> {
  booking: BookingDetails
}

function Over({ booking: { status, user }, onReplaced, onChooseAgain }: OverProps) {
  // The customer paid in another way, and the page was reloaded before the answer came.
  const { data: openId } = useOpenWalkIn(status === 'SCRAPPED' ? user.phone : null)
  const goOn = useEffectEvent(onReplaced)
  useEffect(() => {
    if (openId) goOn(openId)
  }, [openId])
  return (
    <>
      <p>{status === 'CREATED' ? words.NOT_ACCEPTED_LEAD : words.OVER_LEAD}</p>
      <StepBar>
        <Button variant="primary" size="lg" isWide onClick={onChooseAgain}>
          {words.START_AGAIN}
        </Button>
      </StepBar>
    </>
  )
}

/** Says what happens to the money of a booking that was paid and then cancelled or rejected, for example in another tab. */
function Cancelled({ booking, onNext }: { booking: BookingDetails; onNext: () => void }) {
  const { refundDue, refund, status, isPass } = booking
  const how = status === 'REJECTED' ? words.REJECTED_LEAD : words.CANCELLED_LEAD
  const money =
    refundDue !== null
      ? words.cashBackLead(formatMoney(refundDue))
      : refund !== null
        ? words.refundLead(formatMoney(refund.amount))
        : isPass
          ? words.NOTHING_TO_REFUND
          : words.REFUNDED_BEFORE
  return (
    <>
      <p>
        {how} {money}
      </p>
      <StepBar>
        <Button variant="primary" size="lg" isWide onClick={onNext}>
          {words.NEXT_CUSTOMER}
        </Button>
      </StepBar>
    </>
  )
}

/** Mistakes are mostly seen when the vehicle drives off. */
const MISTAKES = ['correctPlate', 'undoHandOver'] as const

function Done({ booking, onNext }: { booking: BookingDetails; onNext: () => void }) {
  const { user, vehicle } = booking
  const plate = vehicle ? formatPlate(vehicle.registrationNumber) : ''
  return (
    <>
      {vehicle && (
        <p>
          <NumberPlate number={vehicle.registrationNumber} />
        </p>
      )}
      <p>{words.onRoad(user.name, plate)}</p>
      <SignButton booking={booking} />
      <DeskActions booking={booking} only={MISTAKES} />
      <StepBar>
        <Button variant="primary" size="lg" isWide onClick={onNext}>
          {words.NEXT_CUSTOMER}
        </Button>
      </StepBar>
    </>
  )
}
