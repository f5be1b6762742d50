import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { closeTill, signOffTill } from '@voltloop/contract/bookings/till'
import type { Body } from '@voltloop/contract/core/endpoint'
import { call } from '../../lib/api/api.ts'
import { BOOKINGS } from '../../lib/api/topics.ts'

const tillsQuery = queryOptions({
  // Under the topic of bookings: cash is taken and given with them.
  queryKey: [BOOKINGS, 'tills'],
  queryFn: async () => (await call('GET till', {})).data,
})

export function useTills() {
  return useQuery(tillsQuery)
}

/** Closes a till and refetches. After errors too: a rejected close may mean that the screen is outdated. */
export function useCloseTill() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof closeTill>) => call('POST till/close', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tillsQuery.queryKey }),
  })
}

export function useSignOffTill() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof signOffTill>) => call('POST till/sign-off', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: tillsQuery.queryKey }),
  })
}
