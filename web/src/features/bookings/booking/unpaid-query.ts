import { queryOptions } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { recordPayment } from '../../../lib/session/paid-orders.ts'

/** The customer's own order that can still be paid; null if there is none. */
export const unpaidQuery = queryOptions({
  queryKey: [BOOKINGS, 'own unpaid'],
  queryFn: async () => {
    const query = { unpaid: 'true', limit: 1 } as const
    return (await call('GET transaction/customer', { query })).data[0] ?? null
  },
  // A hold ends without an event. Live updates cover the rest.
  refetchInterval: ({ state }) => (state.data ? POLL_MS : false),
})

const POLL_MS = 15_000

/** Removes a paid order from every screen and tab. A request from before the payment, still under way, cannot bring it back. */
export function closePaidOrder(queryClient: QueryClient, transactionId: string): void {
  recordPayment(transactionId, 'confirmed')
  void queryClient.cancelQueries({ queryKey: unpaidQuery.queryKey })
  queryClient.setQueryData(unpaidQuery.queryKey, null)
  void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
}
