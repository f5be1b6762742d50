import type { Booking, BookingStatus } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/my-bookings'

/** Explains why a booking ended without a ride. */
export function ClosingNote({ booking }: { booking: Booking }) {
  const why = WHY[booking.status]?.(booking) ?? null
  return why === null ? null : <p className="wrap-anywhere">{why}</p>
}

const WHY: Partial<Record<BookingStatus, (booking: Booking) => string | null>> = {
  REJECTED: ({ rejectionReason }) => (rejectionReason === null ? null : words.rejectedBecause(rejectionReason)),
  SCRAPPED: ({ isCancelled, acceptedAt }) => {
    if (isCancelled) return words.YOU_CANCELLED
    return acceptedAt === null ? words.NEVER_CONFIRMED : words.NOT_PICKED_UP
  },
}
