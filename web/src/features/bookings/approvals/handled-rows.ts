import type { Booking } from '@voltloop/contract/bookings'
import { useState } from 'react'

export interface ListedBooking {
  booking: Booking
  /** The booking has left the list because somebody else handled it. */
  isHandled: boolean
}

/** The rows of a list at one point in time. */
export interface ListSnapshot {
  rows: readonly Booking[]
  hasMore: boolean
}

/**
 * Returns the rows of a list and keeps bookings that somebody else has just handled in their places, so that no card moves
 * while a person is about to tap it.
 */
export function useRowsWithHandled(
  snapshot: ListSnapshot,
  handledHere: ReadonlySet<string>,
): { listed: readonly ListedBooking[]; dismiss: (transactionId: string) => void } {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [previous, setPrevious] = useState<{ rows: readonly Booking[]; listed: readonly ListedBooking[] }>(() => ({
    rows: snapshot.rows,
    listed: withHandled([], snapshot),
  }))
  let { listed } = previous
  if (previous.rows !== snapshot.rows) {
    listed = withHandled(previous.listed, snapshot)
    setPrevious({ rows: snapshot.rows, listed })
  }
  return {
    listed: withoutSettled(listed, new Set([...handledHere, ...dismissed])),
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
