import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

export function historyQuery(transactionId: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'history', transactionId],
    queryFn: async () => (await call('GET transaction-history/:transactionId', { params: { transactionId } })).data,
  })
}
