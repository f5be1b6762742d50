import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/endpoint'
import type {
  createCity,
  createHub,
  deleteCity,
  deleteHub,
  listCities,
  listHubs,
  updateCity,
  updateHub,
} from '@voltloop/contract/places'
import { call } from '../../lib/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'

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
export function useHubs(cityId: string | undefined, isWanted = true) {
  return useQuery({
    queryKey: [HUBS, cityId],
    queryFn: async () => (await call<typeof listHubs>({ method: 'GET', path: 'hub' }, { query: { cityId } })).data,
    enabled: isWanted,
  })
}

/** Makes every list of places be asked for again: a refusal, too, may mean that what is on screen is old. */
function useFreshPlaces(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all([CITIES, HUBS].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

/** Opens a hub, or changes the one with this key. */
export function useSaveHub(hubId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed }: SubmittedForm<Body<typeof createHub>>) => {
      if (hubId === undefined) await call<typeof createHub>({ method: 'POST', path: 'hub' }, { body: values })
      else await call<typeof updateHub>({ method: 'PATCH', path: 'hub/:hubId' }, { params: { hubId }, body: changed })
    },
    onSettled: useFreshPlaces(),
  })
}

/** Opens a city, or changes the one with this key. */
export function useSaveCity(cityId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed }: SubmittedForm<Body<typeof createCity>>) => {
      if (cityId === undefined) await call<typeof createCity>({ method: 'POST', path: 'city' }, { body: values })
      else
        await call<typeof updateCity>({ method: 'PATCH', path: 'city/:cityId' }, { params: { cityId }, body: changed })
    },
    onSettled: useFreshPlaces(),
  })
}

export function useDeleteHub() {
  return useMutation({
    mutationFn: (hubId: string) =>
      call<typeof deleteHub>({ method: 'DELETE', path: 'hub/:hubId' }, { params: { hubId } }),
    onSettled: useFreshPlaces(),
  })
}

export function useDeleteCity() {
  return useMutation({
    mutationFn: (cityId: string) =>
      call<typeof deleteCity>({ method: 'DELETE', path: 'city/:cityId' }, { params: { cityId } }),
    onSettled: useFreshPlaces(),
  })
}
