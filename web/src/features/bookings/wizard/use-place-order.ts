import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Data } from '@voltloop/contract/core/endpoint'
import { BOOKING_CREATED } from '@voltloop/contract/bookings/bookings-messages'
import { ORDER_ERROR, ORDER_FAILED } from '../../../lib/words/payments.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { addDays } from '@voltloop/contract/core/time'
import { useEffect, useRef, useState } from 'react'
import { isAlreadyReported } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api/api.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { readStored } from '../../../lib/browser/device-storage.ts'
import { LEFT_CHECKOUT, usePaymentProgress } from '../../../lib/session/paid-orders.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import type { Checkout } from '../booking/pay.ts'
import { closePaidOrder } from '../booking/unpaid-query.ts'
import type { Selection } from './selection.ts'
import type { DraftInUrl } from './draft.ts'
import { useCreateOrder, useOrderState, usePayAgain } from './order-queries.ts'

const loadLeftOrder = () => import('../booking/left-order.ts')

/** Why the last order was rejected. The code is undefined if no answer of the API arrived. */
export interface OrderProblem {
  message: string
  code: ApiError['code']
}

export function usePlaceOrder(
  { draft, choose, finish }: DraftInUrl,
  { startsAt, plan }: Selection,
  { pay, verifyPhone, completeKyc }: Checkout,
) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const placeOrder = useCreateOrder()
  const payAgain = usePayAgain()
  const [problem, setProblem] = useState<OrderProblem | null>(null)
  const [isCheckoutOpen, setIsCheckoutOpen] = useState(false)
  const isDone = useRef(false)
  const orderState = useOrderState(draft.order)
  const progress = usePaymentProgress(draft.order)
  // The order whose checkout was open when this page was reloaded. It may be paid.
  const [leftOrder, setLeftOrder] = useState(() => readStored(LEFT_CHECKOUT) ?? undefined)
  const isLeft = leftOrder === draft.order
  const isBooked = orderState?.state === 'booked' || progress === 'confirmed'
  const payable = orderState?.state === 'held' ? orderState : null

  function done(transactionId: string) {
    if (isDone.current) return
    isDone.current = true
    toast.success(BOOKING_CREATED)
    closePaidOrder(queryClient, transactionId)
    finish(transactionId)
  }

  // My Bookings waits for the confirmation. The review would offer to pay again.
  function awaitConfirmation(transactionId: string) {
    if (isDone.current) return
    isDone.current = true
    void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
    finish(transactionId)
  }

  // The order was paid in another window, or only the gateway's webhook reported the payment.
  useEffect(() => {
    if (isCheckoutOpen) return
    if (isBooked) done(draft.order)
    else if (progress === 'confirming') awaitConfirmation(draft.order)
  })

  useEffect(() => {
    if (!isLeft) return
    // Without the code that asks, the order is offered again; the server asks the gateway then, too.
    void loadLeftOrder()
      .then(
        ({ checkLeftOrder }) => checkLeftOrder(queryClient, draft.order),
        () => null,
      )
      .then(() => setLeftOrder(undefined))
  }, [isLeft, queryClient, draft.order])

  async function order(releaseUnpaid?: true) {
    if (!startsAt || !plan) return
    setProblem(null)
    const answer = await placeVerified({
      subscriptionId: plan.subscriptionId,
      modelId: draft.model,
      pickUpHubId: draft.hub,
      start: startsAt.toISOString(),
      end: addDays(startsAt, plan.days).toISOString(),
      isOnlinePayment: true,
      releaseUnpaid,
    })
    if (!answer.isPayment) return done(answer.data.transactionId)
    choose({ order: answer.data.transactionId, plan: plan.subscriptionId })
    await checkOut(answer.data)
  }

  // The first order needs identity numbers and a verified phone. Once they are given, the same press of the button goes on to pay.
  async function placeVerified(body: Parameters<typeof placeOrder>[0]): ReturnType<typeof placeOrder> {
    try {
      return await placeOrder(body)
    } catch (error) {
      const missing = error instanceof ApiError ? error.code : undefined
      const isGiven =
        (missing === 'phoneUnproven' && (await verifyPhone())) || (missing === 'kycMissing' && (await completeKyc()))
      if (!isGiven) throw error
      return placeVerified(body)
    }
  }

  async function checkOut(ordered: Data<typeof createBooking>) {
    const end = await pay(ordered, () => setIsCheckoutOpen(true))
    if (end === 'paid') return done(ordered.transactionId)
    if (end === 'confirming') return awaitConfirmation(ordered.transactionId)
    setIsCheckoutOpen(false)
    if (end === 'failed') void navigate({ to: SCREENS.home })
    // Refetch the order: a payment can succeed although its checkout was closed.
    else await queryClient.invalidateQueries(bookingQuery(ordered.transactionId))
  }

  async function payHeld(transactionId: string) {
    setProblem(null)
    const answer = await payAgain(transactionId)
    if (!answer.isPayment) return done(transactionId)
    await checkOut(answer.data)
  }

  function showProblem(error: unknown) {
    if (isAlreadyReported(error)) return
    const message = error instanceof ApiError ? error.message || ORDER_FAILED : ORDER_ERROR
    setProblem({ message, code: error instanceof ApiError ? error.code : undefined })
    toast.error(message)
  }

  return {
    problem,
    forgetProblem: () => setProblem(null),
    /** The review would offer to pay: it is closed while the checkout is open, and once the order is paid. */
    isReviewClosed: isCheckoutOpen || isBooked || isLeft || progress === 'confirming',
    /** The gateway has accepted the payment, and the server is about to confirm it. */
    isConfirming: isBooked || progress === 'confirming',
    /** The unpaid order, while it can still be paid. */
    payable,
    isOver: orderState?.state === 'over',
    replaceUnpaid: () => order(true).catch(showProblem),
    /** Opens the checkout of the held order, or places an order if there is none. */
    proceed: () => (payable && isHeld(payable) ? payHeld(payable.transactionId) : order()).catch(showProblem),
  }
}

function isHeld({ heldUntil }: { heldUntil: string }): boolean {
  return new Date(heldUntil) > serverNow()
}
