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
  /** Local time in India, such as 2026-11-18T08:30. */
  pickup: string
  /** Length of the plan. The query waits until it is known. */
  days: number | undefined
}

/** Fetches the models that can be booked at a hub, with the number available for the period. */
export function useModels({ cityId, hubId, pickup, days }: AvailabilityFilter, isWanted: boolean) {
  const start = instantOf(pickup)?.toISOString()
  return useQuery({
    // Keyed under 'bookings', so that the counts are refetched when one of the person's own bookings changes.
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
