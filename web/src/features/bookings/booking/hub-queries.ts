import { useQuery } from '@tanstack/react-query'
import type { listAvailableHubs } from '@voltloop/contract/places'
import { call } from '../../../lib/api.ts'

export function useHubs(cityId: string) {
  return useQuery({
    queryKey: ['hubs', 'available', cityId],
    queryFn: async () =>
      (await call<typeof listAvailableHubs>({ method: 'GET', path: 'hub/available' }, { query: { cityId } })).data,
    enabled: cityId !== '',
  })
}
