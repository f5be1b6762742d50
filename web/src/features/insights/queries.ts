import { useQuery } from '@tanstack/react-query'
import type { getAnalytics, getTrends } from '@voltloop/contract/insights'
import { call } from '../../lib/api.ts'

// The topic that the server announces whenever something was counted anew.
const INSIGHTS = 'insights'

// What is not counted by events, but looked up: a day ends, a ride begins.
const refetchInterval = 60_000

/** How things stand in a city, or in all. */
export function useAnalytics(cityId: string | undefined) {
  return useQuery({
    queryKey: [INSIGHTS, 'tiles', cityId],
    queryFn: async () =>
      (await call<typeof getAnalytics>({ method: 'GET', path: 'analytics' }, { query: { c_id: cityId } })).data,
    refetchInterval,
  })
}

/** How the last days went in a city, or in all. */
export function useTrends(cityId: string | undefined, days: '7' | '30' | '90') {
  return useQuery({
    queryKey: [INSIGHTS, 'trends', cityId, days],
    queryFn: async () =>
      (await call<typeof getTrends>({ method: 'GET', path: 'analytics/trends' }, { query: { c_id: cityId, days } }))
        .data,
    refetchInterval,
  })
}
