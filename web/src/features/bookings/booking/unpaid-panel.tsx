import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import { BOOKING_CREATED } from '@voltloop/contract/bookings/bookings-messages'
import * as words from './unpaid-order.words.ts'
import { ORDER_FAILED } from '../../../lib/words/payments.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useEffect, useState } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Countdown } from '../../../components/ui/countdown.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { call } from '../../../lib/api/api.ts'
import { readStored } from '../../../lib/browser/device-storage.ts'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { LEFT_CHECKOUT } from '../../../lib/session/paid-orders.ts'
import { ConfirmingPanel } from './confirming-panel.tsx'
import { checkLeftOrder } from './left-order.ts'
import type { Pay } from './pay.ts'
import { closePaidOrder } from './unpaid-query.ts'

interface UnpaidPanelProps {
  order: Booking
  heldUntil: string
  pay: Pay
  note: string | undefined
}

/** Offers to pay an order, unless it may be paid already because its checkout was left open: the server finds that out first. */
export function UnpaidPanel(props: UnpaidPanelProps) {
  const { order } = props
  const { transactionId } = order
  const queryClient = useQueryClient()
  const [isLeft, setIsLeft] = useState(() => readStored(LEFT_CHECKOUT) === transactionId)
  useEffect(() => {
    if (isLeft) void checkLeftOrder(queryClient, transactionId).then(() => setIsLeft(false))
  }, [isLeft, queryClient, transactionId])
  return isLeft ? <ConfirmingPanel order={order} /> : <PayPanel {...props} />
}

function PayPanel({ order, heldUntil, pay, note }: UnpaidPanelProps) {
  const { isPending, mutate } = useContinueToPayment(pay)
  const { transactionId, model, pickUpHub, start, subscription } = order
  return (
    <section aria-labelledby="unpaid-order" className="@container">
      <div className="flex flex-wrap items-center justify-between gap-4 rounded-3 bg-amber-bg p-5 @min-[780px]:px-8">
        <div className="w-full @min-[560px]:w-auto">
          <h2 id="unpaid-order" className="type-heading">
            {words.PAYMENT_PENDING}
          </h2>
          <p className="wrap-anywhere">
            <ModelName model={model} /> · {pickUpHub.name}
            <span className="block">{formatDateTime(start)}</span>
          </p>
        </div>
        <Countdown to={heldUntil} label={words.LEFT_TO_PAY} pastLabel={words.HOLD_ENDED} />
        <Button
          variant="primary"
          className="w-full @min-[560px]:w-auto"
          isPending={isPending}
          onClick={() => mutate(transactionId)}
        >
          {words.CONTINUE_TO_PAYMENT}
          <span className="figures">{formatMoney(subscription.finalCost)}</span>
        </Button>
        {note !== undefined && <p className="type-label basis-full">{note}</p>}
      </div>
    </section>
  )
}

function useContinueToPayment(pay: Pay) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (transactionId: string) => {
      const answer = await call('POST payments/create-order', { body: { transactionId } })
      return answer.isPayment ? pay(answer.data, () => undefined) : 'paid'
    },
    onSuccess: (end, transactionId) => {
      if (end !== 'paid') return
      toast.success(BOOKING_CREATED)
      closePaidOrder(queryClient, transactionId)
      void navigate({ to: SCREENS.bookings, state: { booked: transactionId } })
    },
    onError: (error) => showErrorToast(error, ORDER_FAILED),
    // Refetch: the order may have been paid or have expired, and a payment can succeed although its checkout was closed.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}
