import type { Booking } from '@voltloop/contract/bookings'

/** What every button of a ticket is given. */
export interface TicketActionProps {
  booking: Booking
  /** The booking has become part of the past. */
  onOver: (transactionId: string) => void
}
