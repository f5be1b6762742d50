import type { Booking } from '@voltloop/contract/bookings/bookings'
import Undo2 from 'lucide-react/icons/undo-2'
import { Button } from '../../../components/ui/button.tsx'
import { useNow } from '../../../lib/format/use-now.ts'
import { undoLeft } from '../undo/undo-button.words.ts'
import { useDesk } from './desk-context.ts'

/** Undoes the last step of a ride, and says how long that is possible, by the server's clock. */
export function UndoButton({ booking }: { booking: Booking }) {
  const { open, prefetchProps } = useDesk()
  const now = useNow(SECOND_MS)
  const leftMs = booking.undo ? Date.parse(booking.undo.until) - now.getTime() : 0
  if (leftMs <= 0) return null
  return (
    <Button variant="outline" className="col-span-full" onClick={() => open('undo', booking)} {...prefetchProps}>
      <Undo2 aria-hidden="true" />
      {undoLeft(Math.ceil(leftMs / MINUTE_MS))}
    </Button>
  )
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
