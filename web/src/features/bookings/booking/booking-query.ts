import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

/** One booking by its number. The request fails with 404 where this person may not see it. */
export function bookingQuery(transactionId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'one', transactionId],
    queryFn: async () => {
      const params = { transactionId }
      return (await call('GET transaction/:transactionId', { params })).data
    },
  })
}
