import { useQuery } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import { call } from '../../../lib/api.ts'

export function useHubs(cityId: string) {
  return useQuery({
    queryKey: ['hubs', 'available', cityId],
    queryFn: async () => (await call(api.listAvailableHubs, { query: { cityId } })).data,
    enabled: cityId !== '',
  })
}
