import type { Booking } from '@voltloop/contract/bookings/bookings'
import { ChangeDialog } from './change-dialog.tsx'

/** Lets staff change a booking. The customer pays for a higher price in My Bookings. */
export function StaffChangeDialog(props: { booking: Booking; onClose: () => void }) {
  return <ChangeDialog {...props} pay={null} />
}
