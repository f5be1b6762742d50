import { queryOptions, useQuery } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import { call } from '../../../lib/api/api.ts'
import { HUBS } from '../../../lib/api/topics.ts'

export function useHubs(cityId: string) {
  return useQuery({ ...availableHubsQuery(cityId), enabled: cityId !== '' })
}

function availableHubsQuery(cityId: string) {
  return queryOptions({
    queryKey: [HUBS, 'available', cityId],
    queryFn: async () => (await call(api.listAvailableHubs, { query: { cityId } })).data,
  })
}
