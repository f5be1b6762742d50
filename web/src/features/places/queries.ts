import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MOST_CHOSEN } from '@voltloop/contract/core/limits'
import type { Hub } from '@voltloop/contract/places/places'
import { call } from '../../lib/api/api.ts'
import type { PagedQuery, ReadPage } from '../../lib/api/pages.ts'
import { CITIES, HUBS } from '../../lib/api/topics.ts'
import type { HubSort } from './hub-sorts.ts'

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

interface HubFilter {
  cityId: string | undefined
  q: string
  sort: HubSort
}

/** The hubs page by page, for a table. */
export function listedHubs({ cityId, q, sort }: HubFilter): PagedQuery<Hub> {
  const readPage: ReadPage<Hub> = async (cursor, limit, forExport) => {
    const query = { cityId, q: q || undefined, sort: sort === 'name' ? undefined : sort, cursor, limit, forExport }
    const { data, nextCursor, total } = await call('GET hub/list', { query })
    return { rows: data, nextCursor, total }
  }
  return { queryKey: [HUBS, cityId ?? 'everywhere', 'list', q, sort], readPage }
}

/** Reads hubs for an export: only chosen ones. */
export async function readChosenHubs(ids: readonly string[]): Promise<Hub[]> {
  const query = { limit: MOST_CHOSEN, forExport: 'true', hubIds: ids.join(',') } as const
  return (await call('GET hub/list', { query })).data
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
