import type { Booking, BookingStatus } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/my-bookings'

/** Explains why a booking ended without a ride. */
export function ClosingNote({ booking }: { booking: Booking }) {
  const why = WHY[booking.status]?.(booking) ?? null
  return why === null ? null : <p className="wrap-anywhere">{why}</p>
}

const WHY: Partial<Record<BookingStatus, (booking: Booking) => string | null>> = {
  REJECTED: ({ rejectionReason }) => (rejectionReason === null ? null : words.rejectedBecause(rejectionReason)),
  // An order that was paid too late was never confirmed either.
  SCRAPPED: ({ isCancelled, noShowCause }) =>
    isCancelled ? words.YOU_CANCELLED : words.NO_SHOW_NOTES[noShowCause ?? 'notConfirmed'],
}
