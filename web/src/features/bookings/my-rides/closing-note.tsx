import type { Booking, BookingStatus } from '@voltloop/contract/bookings'
import * as words from '@voltloop/contract/messages/my-bookings'
import { paidRupees } from '../booking/money.tsx'

/** Explains why a booking ended without a ride, and what happens to the money. */
export function ClosingNote({ booking }: { booking: Booking }) {
  const why = WHY[booking.status]?.(booking) ?? null
  return why === null ? null : <p className="wrap-anywhere">{why}</p>
}

const WHY: Partial<Record<BookingStatus, (booking: Booking) => string | null>> = {
  REJECTED: ({ rejectionReason }) => (rejectionReason === null ? null : words.rejectedBecause(rejectionReason)),
  SCRAPPED: (booking) => (booking.isCancelled ? words.YOU_CANCELLED : `${causeOf(booking)} ${moneyOf(booking)}`),
}

const causeOf = ({ noShowCause }: Booking) =>
  noShowCause === null ? words.PAID_TOO_LATE_NOTE : words.NO_SHOW_NOTES[noShowCause]

function moneyOf(booking: Booking): string {
  if (paidRupees(booking) === 0) return words.NOT_CHARGED
  return booking.noShowCause === 'nobodyCame' ? words.MISSED_PICKUP_NOT_REFUNDED : words.FULL_REFUND
}
