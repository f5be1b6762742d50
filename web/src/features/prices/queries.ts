import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { changeCityLimit } from '@voltloop/contract/prices/city-limits'
import type { changePrice } from '@voltloop/contract/prices/prices'
import { call } from '../../lib/api/api.ts'
import { PLANS } from '../../lib/api/topics.ts'

export function pricesQuery(cityId: string) {
  return queryOptions({
    queryKey: [PLANS, 'prices', cityId],
    queryFn: async () => (await call('GET prices/:cityId', { params: { cityId } })).data,
  })
}

export function usePriceChanges(cityId: string) {
  return useQuery({
    queryKey: [PLANS, 'price changes', cityId],
    queryFn: async () => (await call('GET prices/:cityId/changes', { params: { cityId } })).data,
  })
}

export function limitsQuery(cityId: string) {
  return queryOptions({
    queryKey: [PLANS, 'limits', cityId],
    queryFn: async () => (await call('GET limits/:cityId', { params: { cityId } })).data,
  })
}

/** Saves a price and refetches. After errors too: a rejected change may mean that the screen is outdated. */
export function useChangePrice(cityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof changePrice>) => call('POST prices/:cityId', { params: { cityId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLANS] }),
  })
}

/** Saves a limit and refetches, also after errors. Bookings show what may still be given within the limits. */
export function useChangeLimit(cityId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof changeCityLimit>) => call('POST limits/:cityId', { params: { cityId }, body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [PLANS] }),
  })
}
