import type { Booking } from '@voltloop/contract/bookings/bookings'
import { useState } from 'react'
import type { BookingPages } from '../booking/queries.ts'

export interface ListedBooking {
  booking: Booking
  /** The booking has left the list because somebody else handled it. */
  isHandled: boolean
}

interface ListSnapshot {
  rows: readonly Booking[]
  hasMore: boolean
}

/**
 * Returns the rows of a list and keeps bookings that somebody else has just handled in their places, so that no card moves
 * while a person is about to tap it. Undefined until the list has loaded.
 */
export function useRowsWithHandled(
  { rows, hasMore }: Pick<BookingPages, 'rows' | 'hasMore'>,
  settled: ReadonlySet<string>,
): { listed: ListedBooking[] | undefined; dismiss: (transactionId: string) => void } {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [previous, setPrevious] = useState<{ rows?: readonly Booking[]; listed: readonly ListedBooking[] }>({
    listed: [],
  })
  let { listed } = previous
  if (rows && previous.rows !== rows) {
    listed = withHandled(previous.listed, { rows, hasMore })
    setPrevious({ rows, listed })
  }
  return {
    listed: rows && withoutSettled(listed, new Set([...settled, ...dismissed])),
    dismiss: (transactionId) => setDismissed(new Set(dismissed).add(transactionId)),
  }
}

/** Merges the new rows with earlier rows that have left the list, each at its old position. */
export function withHandled(before: readonly ListedBooking[], { rows, hasMore }: ListSnapshot): ListedBooking[] {
  const present = new Set(rows.map(({ transactionId }) => transactionId))
  const listed = rows.map((booking) => ({ booking, isHandled: false }))
  // With more pages, a booking from the end of this page may only have moved to the next one.
  const end = hasMore ? rows.length - 1 : Infinity
  for (const [index, { booking }] of before.entries()) {
    const { transactionId } = booking
    if (present.has(transactionId) || index >= end) continue
    listed.splice(Math.min(index, listed.length), 0, { booking, isHandled: true })
  }
  return listed
}

/**
 * Removes handled bookings that this person handled or dismissed. Filtered last, because the list may be refetched before the
 * result of the person's own action is known.
 */
export function withoutSettled(listed: readonly ListedBooking[], settled: ReadonlySet<string>): ListedBooking[] {
  return listed.filter(({ booking, isHandled }) => !isHandled || !settled.has(booking.transactionId))
}
