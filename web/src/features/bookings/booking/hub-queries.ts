import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api/api.ts'
import { HUBS } from '../../../lib/api/topics.ts'

export function useHubs(cityId: string) {
  return useQuery({ ...availableHubsQuery(cityId), enabled: cityId !== '' })
}

function availableHubsQuery(cityId: string) {
  return queryOptions({
    queryKey: [HUBS, 'available', cityId],
    queryFn: async () => (await call('GET hub/available', { query: { cityId } })).data,
  })
}
