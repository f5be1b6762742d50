import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { HUBS } from '../../../lib/api/topics.ts'

export function useHubs(cityId: string) {
  return useQuery({ ...availableHubsQuery(cityId), enabled: cityId !== '' })
}

/** Fetches the hubs of all cities. */
export function useEveryHub(isWanted: boolean) {
  return useQuery({ ...availableHubsQuery(''), enabled: isWanted })
}

function availableHubsQuery(cityId: string) {
  return queryOptions({
    queryKey: [HUBS, 'available', cityId],
    queryFn: async () => (await call('GET hub/available', { query: { cityId: cityId || undefined } })).data,
  })
}
