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

/** Loads the cities that this user may see. */
export function useCities() {
  return useQuery({
    queryKey: [CITIES],
    queryFn: async () => (await call<typeof listCities>({ method: 'GET', path: 'city' }, {})).data,
  })
}

/** Loads the hubs of a city or of all cities. */
export function useHubs(cityId: string | undefined, isEnabled = true) {
  return useQuery({
    queryKey: [HUBS, cityId],
    queryFn: async () => (await call<typeof listHubs>({ method: 'GET', path: 'hub' }, { query: { cityId } })).data,
    enabled: isEnabled,
  })
}

/** Refetches every list of places. Used after errors too: a rejected change may mean that the screen is outdated. */
function useRefetchPlaces(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () => Promise.all([CITIES, HUBS].map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

/** Creates a hub, or updates the one with this id. */
export function useSaveHub(hubId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed }: SubmittedForm<Body<typeof createHub>>) => {
      if (hubId === undefined) await call<typeof createHub>({ method: 'POST', path: 'hub' }, { body: values })
      else await call<typeof updateHub>({ method: 'PATCH', path: 'hub/:hubId' }, { params: { hubId }, body: changed })
    },
    onSettled: useRefetchPlaces(),
  })
}

/** Creates a city, or updates the one with this id. */
export function useSaveCity(cityId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed }: SubmittedForm<Body<typeof createCity>>) => {
      if (cityId === undefined) await call<typeof createCity>({ method: 'POST', path: 'city' }, { body: values })
      else
        await call<typeof updateCity>({ method: 'PATCH', path: 'city/:cityId' }, { params: { cityId }, body: changed })
    },
    onSettled: useRefetchPlaces(),
  })
}

export function useDeleteHub() {
  return useMutation({
    mutationFn: (hubId: string) =>
      call<typeof deleteHub>({ method: 'DELETE', path: 'hub/:hubId' }, { params: { hubId } }),
    onSettled: useRefetchPlaces(),
  })
}

export function useDeleteCity() {
  return useMutation({
    mutationFn: (cityId: string) =>
      call<typeof deleteCity>({ method: 'DELETE', path: 'city/:cityId' }, { params: { cityId } }),
    onSettled: useRefetchPlaces(),
  })
}
