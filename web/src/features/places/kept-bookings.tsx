import type { WaitingStart } from '@voltloop/contract/places/places'
import { bookingPath, SCREENS } from '@voltloop/contract/core/screens'
import { Button } from '../../components/ui/button.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { textLinkClass } from '../../components/ui/document-link.tsx'
import { formatDateTime } from '../../lib/format/format.ts'
import * as words from './opening.words.ts'

interface KeptBookingsProps {
  hub: string
  bookings: readonly WaitingStart[]
  onClose: () => void
}

/** Lists the bookings that start while the hub is closed, to the person who has just closed it. */
export function KeptBookings({ hub, bookings, onClose }: KeptBookingsProps) {
  return (
    <Dialog
      isOpen
      isNarrow
      onClose={onClose}
      title={words.KEPT_TITLE}
      description={words.keptLead(hub)}
      footer={
        <Button isWide variant="primary" onClick={onClose}>
          {words.KEPT_DONE}
        </Button>
      }
    >
      <ul className="grid divide-y divide-hair">
        {bookings.map(({ transactionId, start, customerName }) => (
          <li key={transactionId} className="flex items-center justify-between gap-4 py-2">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-strong">{customerName}</p>
              <p className="figures text-ink-2">{formatDateTime(start)}</p>
            </div>
            <a href={bookingPath(SCREENS.bookings, transactionId)} className={textLinkClass}>
              {transactionId}
            </a>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
