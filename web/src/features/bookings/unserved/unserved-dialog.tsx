import * as words from '../../../lib/words/unserved.words.ts'
import { CLOSE } from '../../../lib/words/shell.words.ts'
import { useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { UnservedBooking } from './unserved-booking.tsx'
import '../approvals/desk.css'

interface UnservedDialogProps {
  transactionIds: readonly string[]
  /** A hub manager can help only the bookings of this hub. Null for people who can help all of them. */
  ownHubId: string | null
  onClose: () => void
}

/** Lists the bookings that have no vehicle, because one went out of service. Each can get another vehicle or a refund. */
export function UnservedDialog({ transactionIds, ownHubId, onClose }: UnservedDialogProps) {
  const [listed, setListed] = useState(transactionIds)
  // A vehicle for one booking may leave another booking without one. Add that booking, and keep the handled ones with their result.
  const add = (unserved: readonly string[]) => setListed([...new Set([...listed, ...unserved])])
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words.UNSERVED_TITLE}
      description={words.unservedLead(listed.length)}
      footer={
        <Button isWide onClick={onClose}>
          {CLOSE}
        </Button>
      }
    >
      <ul className="grid gap-5">
        {listed.map((transactionId) => (
          <li key={transactionId} className="border-b border-hair pb-5 last:border-b-0">
            <UnservedBooking transactionId={transactionId} ownHubId={ownHubId} onAssigned={add} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
