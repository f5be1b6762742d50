import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { VEHICLES } from '../../../lib/api/topics.ts'

/** The hubs of a city, or of all, where vehicles are missing today and on the next two days. It also changes with bookings and with time. */
export function shortHubsQuery(cityId: string) {
  return queryOptions({
    queryKey: [VEHICLES, 'short', cityId],
    queryFn: async () => (await call('GET transfers/short/:cityId', { params: { cityId } })).data,
    refetchInterval: MINUTE_MS,
  })
}

const MINUTE_MS = 60_000
