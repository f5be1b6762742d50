import type { Booking } from '@voltloop/contract/bookings/bookings'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { RideCharges } from '../charges/ride-charges.tsx'
import { chargesOf } from './charges-dialog.words.ts'

/** Shows the charges of one ride, with what can be done about them. */
export function ChargesDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <Dialog isOpen title={chargesOf(booking.transactionId)} description={booking.user.name} onClose={onClose}>
      <RideCharges booking={booking} isStaff />
    </Dialog>
  )
}
