import { queryOptions } from '@tanstack/react-query'
import type { getBooking } from '@voltloop/contract/bookings'
import { call } from '../../../lib/api.ts'

/** One booking by its number. The request fails with 404 where this person may not see it. */
export function bookingQuery(transactionId: string) {
  return queryOptions({
    queryKey: ['bookings', 'one', transactionId],
    queryFn: async () => {
      const params = { transactionId }
      return (await call<typeof getBooking>({ method: 'GET', path: 'transaction/:transactionId' }, { params })).data
    },
  })
}
