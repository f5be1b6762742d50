import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Pay } from '../booking/pay.ts'

export interface BookingActionProps {
  booking: Booking
  /** The customer has a pass and renews for free. */
  hasPass: boolean
  pay: Pay
  /** Called when the booking has moved to the history. */
  onOver?: (transactionId: string) => void
}
