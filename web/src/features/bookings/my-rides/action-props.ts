import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Pay } from '../booking/pay.ts'

export interface BookingActionProps {
  booking: Booking
  /** The customer has a pass and renews for free. */
  hasPass: boolean
  pay: Pay
  /** Highlights the button as the screen's one primary action. */
  isPrimary: boolean
  /** Called when the booking has moved to the history. */
  onOver?: (transactionId: string) => void
}
