import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import Undo2 from 'lucide-react/icons/undo-2'
import { formatDate, formatTime } from '@voltloop/contract/core/format'

export function ReturnNote({ booking: { dropHub, returnedAt: at } }: { booking: Booking }) {
  if (at === null || dropHub === null) return null
  return (
    <div className="flex items-center gap-3 border-t border-hair pt-4">
      <Undo2 aria-hidden="true" />
      <div className="min-w-0 flex-1 wrap-anywhere">
        <p className="type-label">{words.RETURNED_AT}</p>
        <p className="leading-tight font-strong">{dropHub.name}</p>
        <p className="figures text-ink-2">{words.atTime(formatDate(at), formatTime(at))}</p>
      </div>
    </div>
  )
}
