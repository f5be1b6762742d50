import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { CITIES, HUBS } from '../../lib/api/topics.ts'

export function useCities() {
  return useQuery(citiesQuery)
}

export const citiesQuery = queryOptions({
  queryKey: [CITIES, 'all'],
  queryFn: async () => (await call('GET city', {})).data,
})

export function useHubs(cityId: string | undefined, isEnabled = true) {
  return useQuery({ ...hubsQuery(cityId), enabled: isEnabled })
}

export function hubsQuery(cityId: string | undefined) {
  return queryOptions({
    queryKey: [HUBS, 'all', cityId],
    queryFn: async () => (await call('GET hub', { query: { cityId } })).data,
  })
}

/** The vehicles of each model at a hub. */
export const hubStockQuery = (hubId: string) =>
  queryOptions({
    queryKey: [HUBS, hubId, 'stock'],
    queryFn: async () => (await call('GET hub-stock/:hubId', { params: { hubId } })).data,
  })

/** Refetches every list of places. Used after errors too: a rejected change may mean that the screen is outdated. */
export function useRefetchPlaces(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  return () =>
    Promise.all(([CITIES, HUBS] as const).map((topic) => queryClient.invalidateQueries({ queryKey: [topic] })))
}

export function useDeleteHub() {
  return useMutation({
    mutationFn: (hubId: string) => call('DELETE hub/:hubId', { params: { hubId } }),
    onSettled: useRefetchPlaces(),
  })
}

export function useDeleteCity() {
  return useMutation({
    mutationFn: (cityId: string) => call('DELETE city/:cityId', { params: { cityId } }),
    onSettled: useRefetchPlaces(),
  })
}
