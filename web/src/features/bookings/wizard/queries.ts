import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Query } from '@voltloop/contract/core/endpoint'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import type { listAvailableModels } from '@voltloop/contract/fleet/fleet'
import { call } from '../../../lib/api/api.ts'
import { BOOKINGS, CITIES } from '../../../lib/api/topics.ts'
import { instantOf } from '../booking/instant-of.ts'

export function useCities() {
  return useQuery(availableCitiesQuery)
}

const availableCitiesQuery = queryOptions({
  queryKey: [CITIES, 'available'],
  queryFn: async () => (await call('GET city/available', {})).data.toSorted(byName),
})

/** Up to this many cities are offered with one tap each. */
export const FEW_CITIES = 6

export interface AvailabilityFilter {
  cityId: string
  hubId: string
  /** Local time in India, such as 2026-11-18T08:30. */
  pickup: string
  /** Length of the plan. The query waits until it is known. */
  days: number | undefined
}

export function useModels({ cityId, hubId, pickup, days }: AvailabilityFilter, isWanted: boolean) {
  const start = instantOf(pickup)?.toISOString()
  return useQuery({
    ...availableModelsQuery({ cityId, hubId, start, days }),
    enabled: isWanted && start !== undefined && days !== undefined,
    placeholderData: keepPreviousData,
  })
}

function availableModelsQuery(query: Query<typeof listAvailableModels>) {
  return queryOptions({
    // Under the topic of bookings: when the customer places or cancels an order, the counts change.
    queryKey: [BOOKINGS, 'free', query],
    queryFn: async () => (await call('GET model/available', { query })).data,
  })
}

/** Returns the customer's booking that is not over, or else the newest past one; null if there is none. */
export function useLastBooking() {
  return useQuery(lastBookingQuery)
}

const lastBookingQuery = queryOptions({
  queryKey: [BOOKINGS, 'own last'],
  queryFn: async () => {
    const open = { active: 'true', upcoming: 'true', pending: 'true' } as const
    for (const flags of [open, { history: 'true' } as const]) {
      const { data } = await call('GET transaction/customer', { query: { ...flags, limit: 1 } })
      if (data[0]) return data[0]
    }
    return null
  },
})

/**
 * Returns the rupees of the held deposit that bookings waiting for their pickup need, too; 0 if there is enough for all.
 * While this is not known, the deposit counts as shared: nobody is promised a deposit that another ride takes.
 */
export function useSharedDeposit(freeDeposit: number): number {
  const { data: waiting = 1 } = useQuery({ ...waitingCountQuery, enabled: freeDeposit > 0 })
  return waiting > 0 && freeDeposit < (waiting + 1) * SECURITY_DEPOSIT_RUPEES ? freeDeposit : 0
}

const waitingCountQuery = queryOptions({
  queryKey: [BOOKINGS, 'own waiting'],
  queryFn: async () => {
    const { total } = await call('GET transaction/customer', { query: { upcoming: 'true', pending: 'true', limit: 1 } })
    return total
  },
})

// Not localeCompare: its first call blocks a slow phone for longer than rendering the step.
const byName = (one: { name: string }, other: { name: string }) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1)
const sortKeyOf = ({ name }: { name: string }) => name.toLowerCase()
