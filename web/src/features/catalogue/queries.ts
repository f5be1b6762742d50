import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../lib/api/api.ts'
import { MODELS, PLANS } from '../../lib/api/topics.ts'

export function useModels() {
  return useQuery(modelsQuery)
}

export const modelsQuery = queryOptions({
  queryKey: [MODELS, 'all'],
  queryFn: async () => (await call('GET model', {})).data,
})

/** Loads the plans that can be booked, shortest first; the super admin's list has the others too. */
export function usePlans() {
  return useQuery(plansQuery)
}

export const plansQuery = queryOptions({
  queryKey: [PLANS, 'all'],
  queryFn: async () => (await call('GET subscription', { query: {} })).data,
})
