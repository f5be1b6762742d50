import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { listCities, listHubs } from '@voltloop/contract/places'
import { call } from '../../lib/api.ts'

const CITIES = 'cities'
const HUBS = 'hubs'

/** The cities that this person may see. */
export function useCities() {
  return useQuery({
    queryKey: [CITIES],
    queryFn: async () => (await call<typeof listCities>({ method: 'GET', path: 'city' }, {})).data,
  })
}

/** The hubs of a city, or of all. */
export function useHubs(cityId: string | undefined) {
  return useQuery({
    queryKey: [HUBS, cityId],
    queryFn: async () => (await call<typeof listHubs>({ method: 'GET', path: 'hub' }, { query: { cityId } })).data,
  })
}

/** Makes every list of places be asked for again. */
export function useFreshPlaces(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all([CITIES, HUBS].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}
