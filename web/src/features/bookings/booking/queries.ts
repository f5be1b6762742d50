import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Body } from '@voltloop/contract/core/endpoint'
import { RENEW_HOURS } from '@voltloop/contract/core/limits'
import type { announceReturn } from '@voltloop/contract/bookings/rides'
import { useEffect } from 'react'
import { call, download } from '../../../lib/api/api.ts'
import { serverNow } from '../../../lib/format/clock.ts'
import type { PagedQuery, Pages } from '../../../lib/api/pages.ts'
import { BOOKINGS } from '../../../lib/api/topics.ts'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The booking that was paid just before this screen was opened. */
    booked?: string
  }
}

const FLAGS = {
  // Includes bookings that wait for approval.
  upcoming: { upcoming: 'true', pending: 'true' },
  active: { active: 'true' },
  history: { history: 'true' },
} as const

export type BookingPages = Pages<Booking>

/** Booking cards are tall: ten fill a few screens. */
const PAGE_SIZE = 10

export function ownBookings(view: keyof typeof FLAGS): PagedQuery<Booking> {
  return {
    queryKey: [BOOKINGS, `own ${view}`],
    readPage: async (cursor) => {
      const { data, nextCursor, total } = await call('GET transaction/customer', {
        query: { ...FLAGS[view], limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) },
      })
      return { rows: data, nextCursor, total }
    },
  }
}

/** The customer's bookings that are not over, at most one page of them, and how many there are. */
export const currentRidesQuery = queryOptions({
  queryKey: [BOOKINGS, 'own current'],
  queryFn: async () => {
    const query = { ...FLAGS.active, ...FLAGS.upcoming, limit: PAGE_SIZE } as const
    const { data, total, openCharges } = await call('GET transaction/customer', { query })
    return { rides: data, total, openCharges }
  },
})

/**
 * Refetches all bookings when the passage of time changes their actions: at the pickup time, when the last days for renewal
 * begin, and when a ride becomes overdue.
 */
export function useRefetchWhenDue(rows: readonly Booking[]): void {
  const queryClient = useQueryClient()
  const moments = rows.flatMap(momentsOf).join(' ')
  useEffect(() => {
    let timer = 0
    const wait = () => {
      const now = serverNow().getTime()
      const ahead = moments
        .split(' ')
        .map(Number)
        .filter((moment) => moment > now)
      if (ahead.length === 0) return
      timer = window.setTimeout(
        () => {
          void queryClient.invalidateQueries({ queryKey: [BOOKINGS] })
          wait()
        },
        Math.min(Math.min(...ahead) - now + AFTER_MS, LONGEST_MS),
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [queryClient, moments])
}

function momentsOf({ start, end }: Booking): number[] {
  const endMs = Date.parse(end)
  return [Date.parse(start), endMs - RENEW_HOURS * 3_600_000, endMs]
}

// A margin, because the browser knows the server's clock only to the second.
const AFTER_MS = 2000
// Browser timers overflow after 24 days, so wait at most a day at a time.
const LONGEST_MS = 86_400_000

export function useCancelBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (transactionId: string) => call('POST transaction/customer/cancel', { body: { transactionId } }),
    // Refetch after a rejection too: it means that the shown data is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

export function useScheduleReturn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<typeof announceReturn>) => call('POST transaction/customer/return', { body }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [BOOKINGS] }),
  })
}

export interface InvoiceRequest {
  transactionId: string
  kind: 'Rental' | 'Sd'
  /** 0 for the booking itself, 1 for its first renewal. */
  renewal: number
  /** The change that issued the invoice. Left out: the valid one. */
  change?: number | undefined
}

export function useInvoice() {
  return useMutation({
    mutationFn: ({ transactionId, kind, renewal, change }: InvoiceRequest) =>
      download('GET invoice/:bookingId', {
        params: { bookingId: transactionId },
        query: { i_type: kind, ...(renewal > 0 && { renewal }), ...(change !== undefined && { change }) },
      }),
  })
}
