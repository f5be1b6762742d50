import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { listPlans, Plan } from '@voltloop/contract/catalogue'
import type { listAvailableModels } from '@voltloop/contract/fleet'
import type { listAvailableCities, listAvailableHubs } from '@voltloop/contract/places'
import { call } from '../../lib/api.ts'
import { instantOf } from './wizard-pickup.ts'

// Named without their schemas: nothing is checked here, and the page stays light.

export function useCities() {
  return useQuery({
    queryKey: ['cities', 'available'],
    queryFn: async () =>
      (await call<typeof listAvailableCities>({ method: 'GET', path: 'city/available' }, {})).data.toSorted(byName),
  })
}

export function useHubs(cityId: string) {
  return useQuery({
    queryKey: ['hubs', 'available', cityId],
    queryFn: async () =>
      (await call<typeof listAvailableHubs>({ method: 'GET', path: 'hub/available' }, { query: { cityId } })).data,
    enabled: cityId !== '',
  })
}

/** Every plan, the shortest first. */
export function usePlans(isWanted: boolean) {
  return useQuery({
    queryKey: ['plans'],
    queryFn: async () =>
      (await call<typeof listPlans>({ method: 'GET', path: 'subscription' }, {})).data.toSorted(byDays),
    enabled: isWanted,
  })
}

export interface Wanted {
  cityId: string
  hubId: string
  /** On a wall clock in India. */
  pickup: string
  /** For how long; not asked while it is not known. */
  days: number | undefined
}

/** The models that can be booked at a hub, with how many are left for that time. */
export function useModels({ cityId, hubId, pickup, days }: Wanted, isWanted: boolean) {
  const start = instantOf(pickup)?.toISOString()
  return useQuery({
    // Below 'bookings', so that a booking of the own, made or given up, is seen in the counts.
    queryKey: ['bookings', 'free', cityId, hubId, start, days],
    queryFn: async () => {
      const query = { cityId, hubId, start, days }
      return (await call<typeof listAvailableModels>({ method: 'GET', path: 'model/available' }, { query })).data
    },
    enabled: isWanted && start !== undefined && days !== undefined,
    placeholderData: keepPreviousData,
  })
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
const byDays = (one: Plan, other: Plan) => one.days - other.days || one.finalCost - other.finalCost
