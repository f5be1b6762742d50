import type { Booking } from '@voltloop/contract/bookings'
import { useState } from 'react'

export interface Listed {
  booking: Booking
  /** It has left the list: somebody else dealt with it. */
  isGone: boolean
}

/** What a list was, when it was last looked at. */
export interface ListSnapshot {
  rows: readonly Booking[]
  hasMore: boolean
}

/**
 * The rows of a list, with those in their places that somebody else has just dealt with: no card moves away from under
 * a finger, and nobody wonders where it went.
 */
export function useListed(
  looked: ListSnapshot,
  own: ReadonlySet<string>,
): { listed: readonly Listed[]; dismiss: (transactionId: string) => void } {
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const [known, setKnown] = useState<{ rows: readonly Booking[]; listed: readonly Listed[] }>(() => ({
    rows: looked.rows,
    listed: withHandled([], looked),
  }))
  let { listed } = known
  if (known.rows !== looked.rows) {
    listed = withHandled(known.listed, looked)
    setKnown({ rows: looked.rows, listed })
  }
  return {
    listed: withoutSettled(listed, new Set([...own, ...dismissed])),
    dismiss: (transactionId) => setDismissed(new Set(dismissed).add(transactionId)),
  }
}

/** The new rows of a list, and between them those of the last ones that are gone, each where it was. */
export function withHandled(before: readonly Listed[], { rows, hasMore }: ListSnapshot): Listed[] {
  const present = new Set(rows.map(({ transactionId }) => transactionId))
  const listed = rows.map((booking) => ({ booking, isGone: false }))
  // What stood at the end of a part of a longer list may only have moved on to the next part.
  const end = hasMore ? rows.length - 1 : Infinity
  for (const [index, { booking }] of before.entries()) {
    const { transactionId } = booking
    if (present.has(transactionId) || index >= end) continue
    listed.splice(Math.min(index, listed.length), 0, { booking, isGone: true })
  }
  return listed
}

/**
 * Without what this person has dealt with, or has been told about already. Left out only here: the list may be new before
 * it is known whether dealing with it succeeded.
 */
export function withoutSettled(listed: readonly Listed[], settled: ReadonlySet<string>): Listed[] {
  return listed.filter(({ booking, isGone }) => !isGone || !settled.has(booking.transactionId))
}
