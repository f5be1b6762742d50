import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { createWalkIn } from '@voltloop/contract/bookings/walk-ins'
import type { Body } from '@voltloop/contract/core/endpoint'
import { ApiError, call } from '../../../lib/api/api.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import { useIdempotencyKeys } from '../booking/idempotency-key.ts'

interface Place {
  cityId: string
  hubId: string
  days: number
}

/** Fetches the models, with how many stand at the hub and how many are free from now on for that many days. */
export function useFreeNow(place: Place) {
  return useQuery({ ...freeNowQuery(place), enabled: place.hubId !== '', placeholderData: keepPreviousData })
}

function freeNowQuery({ cityId, hubId, days }: Place) {
  return queryOptions({
    queryKey: [BOOKINGS, 'free now', cityId, hubId, days],
    queryFn: async () => {
      const start = nextPickupStep(serverNow()).toISOString()
      return (await call('GET model/available', { query: { cityId, hubId, start, days } })).data
    },
  })
}

/** Returns this person's unfinished walk-in for a customer: its answer may have been lost with the page. */
export function useOpenWalkIn(phone: string | null) {
  return useQuery({ ...openWalkInQuery(phone ?? ''), enabled: phone !== null })
}

function openWalkInQuery(phone: string) {
  return queryOptions({
    queryKey: [BOOKINGS, 'open walk-in', phone],
    queryFn: async () => {
      try {
        return (await call('GET transaction/walk-in', { query: { phone } })).data.transactionId
      } catch (error) {
        // The customer has to tell a new code first.
        if (error instanceof ApiError && error.code === 'phoneUnproven') return null
        throw error
      }
    },
  })
}

export function useBookWalkIn() {
  const queryClient = useQueryClient()
  const keys = useIdempotencyKeys()
  return useMutation({
    mutationFn: (body: Body<typeof createWalkIn>) =>
      call('POST transaction/walk-in', { body }, { idempotencyKey: keys.keyFor(body) }),
    onSettled: (_answer, error) => {
      keys.settle(error)
      void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
    },
  })
}
