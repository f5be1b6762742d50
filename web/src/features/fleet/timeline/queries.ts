import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { assignVehicle } from '@voltloop/contract/bookings/rides'
import type { Body } from '@voltloop/contract/core/endpoint'
import type { TimelineVehicle } from '@voltloop/contract/fleet/timeline'
import { TIMELINE_DAYS, type TimelineState } from '@voltloop/contract/fleet/timeline-states'
import { useEffect, useRef } from 'react'
import { call } from '../../../lib/api/api.ts'
import type { PagedQuery, ReadPage } from '../../../lib/api/pages.ts'
import { BOOKINGS, VEHICLES } from '../../../lib/api/topics.ts'

export interface TimelineFilter {
  cityId: string
  /** The first day, as YYYY-MM-DD. */
  from: string
  hubId: string | undefined
  modelId: string | undefined
  state: TimelineState | undefined
  q: string
}

/** The vehicles of a city with what holds them, page by page. */
export function timelineVehicles({
  cityId,
  from,
  hubId,
  modelId,
  state,
  q,
}: TimelineFilter): PagedQuery<TimelineVehicle> {
  const readPage: ReadPage<TimelineVehicle> = async (cursor, limit) => {
    const query = { from, days: TIMELINE_DAYS, hubId, modelId, state, q: q || undefined, cursor, limit }
    const { data, nextCursor, total } = await call('GET timeline/vehicles/:cityId', { params: { cityId }, query })
    return { rows: data, nextCursor, total }
  }
  return { queryKey: [BOOKINGS, cityId, 'timeline', from, hubId, modelId, state, q], readPage }
}

/** The models of a city with their free vehicles per day and their bookings without a vehicle. */
export function timelineModelsQuery({ cityId, from, hubId }: Pick<TimelineFilter, 'cityId' | 'from' | 'hubId'>) {
  return queryOptions({
    queryKey: [BOOKINGS, cityId, 'timeline models', from, hubId],
    queryFn: async () => {
      const query = { from, days: TIMELINE_DAYS, hubId }
      return (await call('GET timeline/models/:cityId', { params: { cityId }, query })).data
    },
  })
}

/** The vehicles that a booking could be moved to. */
export function useFreeVehicles(transactionId: string, q: string) {
  return useQuery({
    queryKey: [BOOKINGS, transactionId, 'free vehicles', q],
    queryFn: async () => {
      const input = { params: { transactionId }, query: { q: q || undefined } }
      return (await call('GET timeline/free/:transactionId', input)).data
    },
    placeholderData: (previous) => previous,
  })
}

/** Reserves another vehicle for a booking. */
export function useMoveBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof assignVehicle>) => call('PATCH transaction/vehicle', { body }),
    // Refetch after errors too: a rejected move means that the screen is outdated.
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: [VEHICLES] })
      return queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
    },
  })
}

/** The timeline is a query of bookings. Refetches it when only vehicles have changed, such as by a service job. */
export function useRefetchWithVehicles(): void {
  const queryClient = useQueryClient()
  const { dataUpdatedAt } = useQuery({ queryKey: [VEHICLES, 'timeline'], queryFn: () => Promise.resolve(true) })
  const first = useRef(0)
  useEffect(() => {
    if (first.current !== 0 && first.current !== dataUpdatedAt)
      void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
    first.current = dataUpdatedAt
  }, [dataUpdatedAt, queryClient])
}
