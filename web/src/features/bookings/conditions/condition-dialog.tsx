import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './conditions.words.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { ConditionSides } from './condition-sides.tsx'

/** Shows the condition records at pickup and at return, so that customer and staff can settle a dispute about damage. */
export function ConditionDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  return (
    <Dialog isOpen onClose={onClose} title={words.RECORD_TITLE} description={words.RECORD_LEAD}>
      <ConditionSides pickup={booking.pickupRecord} back={booking.returnRecord} isBack={booking.returnedAt !== null} />
    </Dialog>
  )
}
