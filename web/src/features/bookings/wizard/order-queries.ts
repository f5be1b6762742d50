import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { createBooking } from '@voltloop/contract/bookings/bookings'
import type { Body } from '@voltloop/contract/core/endpoint'
import { ApiError, call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'
import { orderStateOf } from '../booking/order-state.ts'
import type { OrderState } from '../booking/order-state.ts'

type Order = Body<typeof createBooking>

/** Places orders. A repeated click or retry creates one order only. */
export function useCreateOrder() {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const { mutateAsync } = useMutation({
    mutationFn: (body: Order) => {
      return call('POST transaction', { body }, { idempotencyKey: keys.keyFor(body) })
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
    mutationFn: (transactionId: string) => call('POST payments/create-order', { body: { transactionId } }),
    // An error means that the order was paid or has expired since it was read.
    onError: (_error, transactionId) => queryClient.invalidateQueries(bookingQuery(transactionId)),
  })
  return mutateAsync
}

/**
 * Follows an order: reads it again whenever one of the customer's bookings changes. A closed checkout does not mean that
 * nothing was paid.
 */
export function useOrderState(transactionId: string): OrderState | undefined {
  const { data, error } = useQuery({
    ...bookingQuery(transactionId),
    enabled: transactionId !== '',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data && orderStateOf(state.data).state === 'held' ? POLL_MS : false),
  })
  if (data) return orderStateOf(data)
  return error instanceof ApiError && error.status === 404 ? { state: 'over' } : undefined
}

// Live updates are faster. Polling covers pages that have lost the live stream.
const POLL_MS = 15_000
