import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import type { Body } from '@voltloop/contract/endpoint'
import type { createCity, createHub } from '@voltloop/contract/places'
import { call } from '../../lib/api.ts'
import type { SubmittedForm } from '../../lib/form.ts'
import { CITIES, HUBS } from '../../lib/topics.ts'

/** Loads the cities that this user may see. */
export function useCities() {
  return useQuery(citiesQuery)
}

const citiesQuery = queryOptions({
  queryKey: [CITIES, 'all'],
  queryFn: async () => (await call(api.listCities, {})).data,
})

/** Loads the states in which cities can be opened. */
export function useStates() {
  return useQuery(statesQuery)
}

const statesQuery = queryOptions({
  queryKey: [CITIES, 'states'],
  queryFn: async () => (await call(api.listCityStates, {})).data,
})

/** Loads the hubs of a city or of all cities. */
export function useHubs(cityId: string | undefined, isEnabled = true) {
  return useQuery({ ...hubsQuery(cityId), enabled: isEnabled })
}

function hubsQuery(cityId: string | undefined) {
  return queryOptions({
    queryKey: [HUBS, 'all', cityId],
    queryFn: async () => (await call(api.listHubs, { query: { cityId } })).data,
  })
}

/** Refetches every list of places. Used after errors too: a rejected change may mean that the screen is outdated. */
function useRefetchPlaces(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(([CITIES, HUBS] as const).map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

/** Creates a hub, or updates the one with this id. Returns what somebody should look at. */
export function useSaveHub(hubId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed, base }: SubmittedForm<Body<typeof createHub>>) => {
      const edit = { ...changed, base }
      if (hubId !== undefined) return (await call(api.updateHub, { params: { hubId }, body: edit })).warnings
      await call(api.createHub, { body: values })
      return []
    },
    onSettled: useRefetchPlaces(),
  })
}

/** Creates a city, or updates the one with this id. */
export function useSaveCity(cityId: string | undefined) {
  return useMutation({
    mutationFn: async ({ values, changed, base }: SubmittedForm<Body<typeof createCity>>) => {
      if (cityId === undefined) await call(api.createCity, { body: values })
      else await call(api.updateCity, { params: { cityId }, body: { ...changed, base } })
    },
    onSettled: useRefetchPlaces(),
  })
}

export function useDeleteHub() {
  return useMutation({
    mutationFn: (hubId: string) => call(api.deleteHub, { params: { hubId } }),
    onSettled: useRefetchPlaces(),
  })
}

export function useDeleteCity() {
  return useMutation({
    mutationFn: (cityId: string) => call(api.deleteCity, { params: { cityId } }),
    onSettled: useRefetchPlaces(),
  })
}
