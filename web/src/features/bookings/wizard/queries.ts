import { keepPreviousData, useQuery } from '@tanstack/react-query'
import * as api from '@voltloop/contract/addresses'
import { call } from '../../../lib/api.ts'
import { instantOf } from '../booking/wall-clock.ts'

export function useCities() {
  return useQuery({
    queryKey: ['cities', 'available'],
    queryFn: async () => (await call(api.listAvailableCities, {})).data.toSorted(byName),
  })
}

export interface AvailabilityFilter {
  cityId: string
  hubId: string
  /** On a wall clock in India. */
  pickup: string
  /** For how long; not asked while it is not known. */
  days: number | undefined
}

/** The models that can be booked at a hub, with how many are left for that time. */
export function useModels({ cityId, hubId, pickup, days }: AvailabilityFilter, isWanted: boolean) {
  const start = instantOf(pickup)?.toISOString()
  return useQuery({
    // Below 'bookings', so that a booking of the own, made or given up, is seen in the counts.
    queryKey: ['bookings', 'free', cityId, hubId, start, days],
    queryFn: async () => {
      const query = { cityId, hubId, start, days }
      return (await call(api.listAvailableModels, { query })).data
    },
    enabled: isWanted && start !== undefined && days !== undefined,
    placeholderData: keepPreviousData,
  })
}

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
