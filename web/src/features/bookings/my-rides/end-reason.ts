import type { Booking } from '@voltloop/contract/bookings/bookings'
import { END_REASONS } from '../booking/my-bookings.words.ts'
import { isUnpaid } from '../booking/money.tsx'

/** Returns why a booking ended without a ride, in a few words; null if it did not. */
export function endReasonOf(booking: Booking): string | null {
  if (booking.status !== 'SCRAPPED') return null
  if (booking.isCancelled) return END_REASONS.cancelled
  return END_REASONS[booking.noShowCause ?? (isUnpaid(booking) ? 'notPaid' : 'paidLate')]
}
