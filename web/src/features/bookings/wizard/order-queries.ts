import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { createBooking, listOwnBookings } from '@voltloop/contract/bookings'
import type { Body } from '@voltloop/contract/endpoint'
import type { createPaymentOrder } from '@voltloop/contract/payments'
import { ApiError, call } from '../../../lib/api.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'

type Order = Body<typeof createBooking>

/** Orders, each press once. */
export function useCreateOrder() {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  const { mutateAsync } = useMutation({
    mutationFn: (body: Order) => {
      const endpoint = { method: 'POST', path: 'transaction' } as const
      return call<typeof createBooking>(endpoint, { body }, { idempotencyKey: keys.keyFor(body) })
    },
    onSettled: (_answer, error) => {
      keys.settle(error)
      void queryClient.invalidateQueries({ queryKey: ['bookings'] })
    },
  })
  return mutateAsync
}

type Checkout = Awaited<ReturnType<typeof askToPay>>

/** What has become of an order: it can still be paid, it is a booking, or it is over. */
export type HeldOrder = { state: 'held'; checkout: Checkout } | { state: 'booked' } | { state: 'over' }

/** Asks the server, again whenever one of the person's bookings changes: that a checkout was closed does not mean that nothing was paid. */
export function useHeldOrder(transactionId: string) {
  return useQuery<HeldOrder>({
    queryKey: ['bookings', 'held', transactionId],
    queryFn: async () => {
      // First, since asking to pay for what is paid is an error.
      if (await isAmongOwn(transactionId, {})) return { state: 'booked' }
      try {
        return { state: 'held', checkout: await askToPay(transactionId) }
      } catch (error) {
        if (!(error instanceof ApiError) || ![400, 404, 409].includes(error.status)) throw error
        return { state: (await isAmongOwn(transactionId, { upcoming: 'true' })) ? 'booked' : 'over' }
      }
    },
    enabled: transactionId !== '',
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state }) => (state.data?.state === 'held' ? ASK_AGAIN_MS : false),
  })
}

// Live updates are faster; this is for who has lost them.
const ASK_AGAIN_MS = 15_000

async function askToPay(transactionId: string) {
  const endpoint = { method: 'POST', path: 'payments/create-order' } as const
  return (await call<typeof createPaymentOrder>(endpoint, { body: { transactionId } })).data
}

async function isAmongOwn(transactionId: string, view: { upcoming?: 'true' }): Promise<boolean> {
  const query = { q: transactionId, ...view }
  const { data } = await call<typeof listOwnBookings>({ method: 'GET', path: 'transaction/customer' }, { query })
  return data.some((booking) => booking.transactionId === transactionId)
}
