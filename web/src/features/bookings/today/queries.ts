import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

export const todayQuery = queryOptions({
  queryKey: [BOOKINGS, 'today'],
  queryFn: async () => (await call('GET transaction/today', {})).data,
})
