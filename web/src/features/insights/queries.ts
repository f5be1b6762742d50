import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoaderContext } from '../../lib/router/page-loader.ts'
import { choiceOf } from '../../lib/router/search.ts'
import { INSIGHTS } from '../../lib/api/topics.ts'

// Some figures change without an event, such as when a day ends or a ride starts, so poll them.
const refetchInterval = 60_000

export function useAnalytics(cityId: string | undefined) {
  return useQuery({ ...analyticsQuery(cityId), refetchInterval })
}

function analyticsQuery(cityId: string | undefined) {
  return queryOptions({
    queryKey: [INSIGHTS, 'tiles', cityId],
    queryFn: async () => (await call('GET analytics', { query: { c_id: cityId } })).data,
  })
}

export const PERIODS = ['7', '30', '90'] as const

type Period = (typeof PERIODS)[number]

export function useTrends(cityId: string | undefined, days: Period) {
  return useQuery({ ...trendsQuery(cityId, days), refetchInterval })
}

function trendsQuery(cityId: string | undefined, days: Period) {
  return queryOptions({
    queryKey: [INSIGHTS, 'trends', cityId, days],
    queryFn: async () => (await call('GET analytics/trends', { query: { c_id: cityId, days } })).data,
  })
}

export function loadInsights({ client, search }: PageLoaderContext, cityId: string | undefined): Promise<unknown> {
  const trends = trendsQuery(cityId, choiceOf(search.days, PERIODS))
  return Promise.all([loadOnce(client, analyticsQuery(cityId)), loadOnce(client, trends)])
}
