import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Booking, cancelBooking, listOwnBookings } from '@voltloop/contract/bookings'
import type { downloadInvoice } from '@voltloop/contract/invoices'
import { useEffect } from 'react'
import { call, download } from '../../lib/api.ts'
import { serverNow } from '../../lib/clock.ts'
import { usePages } from '../../lib/pages.ts'
import type { GrowingPages } from '../../lib/pages.ts'

// The first part of each key is the topic that the server announces.
const BOOKINGS_KEY = ['bookings'] as const

const FLAGS = {
  // Those that wait for approval among them.
  upcoming: { upcoming: 'true', pending: 'true' },
  active: { active: 'true' },
  history: { history: 'true' },
} as const

export type Rides = GrowingPages<Booking>

/** Tickets are tall: so many fill a few screens. */
const PAGE_SIZE = 10

/** The customer's own bookings of one view, page by page. */
export function useOwnBookings(view: keyof typeof FLAGS): Rides {
  return usePages([...BOOKINGS_KEY, `own ${view}`], async (cursor) => {
    const { data, nextCursor, total } = await call<typeof listOwnBookings>(
      { method: 'GET', path: 'transaction/customer' },
      { query: { ...FLAGS[view], limit: PAGE_SIZE, ...(cursor !== undefined && { cursor }) } },
    )
    return { rows: data, nextCursor, total }
  })
}

/** Fetches all bookings anew whenever the pickup time of one comes: it is listed elsewhere then, or can no longer be cancelled. */
export function useFreshAtPickup(rows: Booking[] | undefined): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer = 0
    const wait = () => {
      const now = serverNow().getTime()
      const next = Math.min(...(rows ?? []).map(({ start }) => Date.parse(start)).filter((start) => start > now))
      if (next === Infinity) return
      timer = window.setTimeout(
        () => {
          void queryClient.invalidateQueries({ queryKey: BOOKINGS_KEY })
          wait()
        },
        next - now + AFTER_PICKUP_MS,
      )
    }
    wait()
    return () => clearTimeout(timer)
  }, [queryClient, rows])
}

// The browser knows the server's clock to a second.
const AFTER_PICKUP_MS = 2000

export function useCancelBooking() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (transactionId: string) =>
      call<typeof cancelBooking>({ method: 'POST', path: 'transaction/customer/cancel' }, { body: { transactionId } }),
    // Whether it worked or was refused: what is shown was not what is.
    onSettled: () => queryClient.invalidateQueries({ queryKey: BOOKINGS_KEY }),
  })
}

/** Fetches an invoice as a PDF. */
export function useInvoice() {
  return useMutation({
    mutationFn: ({ transactionId, kind }: { transactionId: string; kind: 'Rental' | 'Sd' }) =>
      download<typeof downloadInvoice>(
        { method: 'GET', path: 'invoice/:bookingId' },
        { params: { bookingId: transactionId }, query: { i_type: kind } },
      ),
  })
}
