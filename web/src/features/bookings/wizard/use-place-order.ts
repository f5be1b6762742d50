import { useQueryClient } from '@tanstack/react-query'
import type { createBooking } from '@voltloop/contract/bookings'
import type { Data } from '@voltloop/contract/endpoint'
import { BOOKING_CREATED } from '@voltloop/contract/messages/bookings'
import { ORDER_ERROR, ORDER_FAILED } from '@voltloop/contract/messages/payments'
import { SCREENS } from '@voltloop/contract/screens'
import { addDays } from '@voltloop/contract/time'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isAlreadyReported } from '../../../components/ui/show-error-toast.ts'
import { toast } from '../../../components/ui/toast.ts'
import { ApiError } from '../../../lib/api.ts'
import { serverNow } from '../../../lib/clock.ts'
import type { Pay } from '../booking/pay.ts'
import type { Selection } from './selection.ts'
import type { DraftInUrl } from './draft.ts'
import { useHeldOrder, useCreateOrder } from './order-queries.ts'

/** From what is chosen to a booking: the order, its payment, and paying it once more while it is held. */
export function usePlaceOrder({ draft, choose, finish }: DraftInUrl, { startsAt, plan }: Selection, pay: Pay) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const placeOrder = useCreateOrder()
  const [problem, setProblem] = useState<string | null>(null)
  const [isCheckoutOpen, setIsCheckoutOpen] = useState(false)
  const isDone = useRef(false)
  const held = useHeldOrder(draft.order).data
  const isBooked = held?.state === 'booked' && !isCheckoutOpen
  const payable = held?.state === 'held' ? held.checkout : null

  function done() {
    if (isDone.current) return
    isDone.current = true
    toast.success(BOOKING_CREATED)
    void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    finish(SCREENS.bookings)
  }

  // Paid in another window, or told to the server by the gateway alone.
  useEffect(() => {
    if (isBooked) done()
  })

  async function order() {
    if (!startsAt || !plan) return
    setProblem(null)
    const answer = await placeOrder({
      subscriptionId: draft.plan,
      modelId: draft.model,
      pickUpHubId: draft.hub,
      start: startsAt.toISOString(),
      end: addDays(startsAt, plan.days).toISOString(),
      isOnlinePayment: true,
    })
    if (!answer.isPayment) return done()
    choose({ order: answer.data.transactionId })
    await checkOut(answer.data)
  }

  async function checkOut(ordered: Data<typeof createBooking>) {
    const end = await pay(ordered, () => setIsCheckoutOpen(true))
    if (end === 'paid') return done()
    setIsCheckoutOpen(false)
    if (end === 'failed') void navigate(SCREENS.home)
    // That it was closed does not mean that nothing was paid.
    else await queryClient.invalidateQueries({ queryKey: ['bookings', 'held'] })
  }

  function refuse(error: unknown) {
    if (isAlreadyReported(error)) return
    const message = error instanceof ApiError ? (error.data?.message ?? ORDER_FAILED) : ORDER_ERROR
    setProblem(message)
    toast.error(message)
  }

  return {
    problem,
    forgetProblem: () => setProblem(null),
    isCheckoutOpen,
    /** The order that can still be paid. */
    payable,
    isOver: held?.state === 'over',
    /** Pays what is held, else orders. */
    proceed: () => (payable && isHeld(payable) ? checkOut(payable) : order()).catch(refuse),
  }
}

function isHeld({ heldUntil }: Data<typeof createBooking>): boolean {
  return heldUntil !== undefined && new Date(heldUntil) > serverNow()
}
