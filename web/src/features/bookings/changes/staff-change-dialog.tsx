import type { Booking } from '@voltloop/contract/bookings/bookings'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { CollectDialog } from '../collecting/collect-dialog.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import * as words from './staff-change.words.ts'

interface StaffChangeDialogProps {
  booking: Booking
  onClose: () => void
}

/** Lets staff change a booking. A higher price is then paid with a QR code or a link, or by the customer in My Bookings. */
export function StaffChangeDialog({ booking, onClose }: StaffChangeDialogProps) {
  const [due, setDue] = useState(() => waitingDifference(booking))
  if (due === null) return <ChangeDialog booking={booking} pay={null} onAsked={setDue} onClose={onClose} />
  return (
    <CollectDialog
      title={words.COLLECT_CHANGE}
      amount={due}
      asked={{ subject: 'change', transactionId: booking.transactionId }}
      onClose={onClose}
    >
      <p>{words.COLLECT_CHANGE_LEAD}</p>
      <Button size="sm" className="justify-self-start" onClick={() => setDue(null)}>
        {words.CHOOSE_ANOTHER}
      </Button>
    </CollectDialog>
  )
}

function waitingDifference({ changes }: Booking): number | null {
  return changes.find(({ state }) => state === 'awaiting')?.difference ?? null
}
