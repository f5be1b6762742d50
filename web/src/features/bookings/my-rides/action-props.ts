import type { Booking } from '@voltloop/contract/bookings'
import type { Pay } from '../booking/pay.ts'

/** What every button of a ticket is given. */
export interface BookingActionProps {
  booking: Booking
  /** The customer has a pass, and renews at 0. */
  hasPass: boolean
  pay: Pay
  /** The booking has become part of the past. */
  onOver: (transactionId: string) => void
}
