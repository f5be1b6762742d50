import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { BookingDetails, createBooking } from '@voltloop/contract/bookings/bookings'
import type { Body } from '@voltloop/contract/core/endpoint'
import { ApiError, call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'

type Order = Body<typeof createBooking>

/** Places orders. A repeated click or retry creates one order only. */
export function useCreateOrder() {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const { mutateAsync } = useMutation({
    mutationFn: (body: Order) => {
      return call(api.createBooking, { body }, { idempotencyKey: keys.keyFor(body) })
    },
    onSettled: (_answer, error) => {
      keys.settle(error)
      void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
    },
  })
  return mutateAsync
}

export function usePayAgain() {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: (transactionId: string) => call(api.createPaymentOrder, { body: { transactionId } }),
    // An error means that the order was paid or has expired since it was read.
    onError: (_error, transactionId) => queryClient.invalidateQueries(bookingQuery(transactionId)),
  })
  return mutateAsync
}

/** The state of an order: `held` while it can be paid, `booked` once it is paid, otherwise `over`. */
export type OrderState = { state: 'held'; transactionId: string; heldUntil: string } | { state: 'booked' | 'over' }

/**
 * Follows an order: reads it again whenever one of the customer's bookings changes. A closed checkout does not mean that
 * nothing was paid.
 */
export function useOrderState(transactionId: string): OrderState | undefined {
  const { data, error } = useQuery({
    ...bookingQuery(transactionId),
    enabled: transactionId !== '',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && stateOf(state.data).state === 'held' ? POLL_MS : false),
  })
  if (data) return stateOf(data)
  return error instanceof ApiError && error.status === 404 ? { state: 'over' } : undefined
}

// Live updates are faster. Polling covers pages that have lost the live stream.
const POLL_MS = 15_000

function stateOf({ transactionId, actions, heldUntil, status }: BookingDetails): OrderState {
  if (actions.includes('pay') && heldUntil !== null) return { state: 'held', transactionId, heldUntil }
  return { state: OVER.has(status) ? 'over' : 'booked' }
}

// An order that still awaits its payment but can no longer be paid has expired.
const OVER = new Set<BookingDetails['status']>(['AWAITING_PAYMENT', 'REJECTED', 'SCRAPPED'])
