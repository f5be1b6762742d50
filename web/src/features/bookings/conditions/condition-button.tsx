import type { Booking } from '@voltloop/contract/bookings/bookings'
import { photoCount, SHOW_CONDITION } from '../booking/my-bookings.words.ts'
import Images from 'lucide-react/icons/images'
import { useLazyDialog } from '../../../components/ui/use-lazy-dialog.ts'

/** Opens the condition records of a booking. Renders nothing if there are none. */
export function ConditionButton({ booking }: { booking: Booking }) {
  const dialog = useLazyDialog(() => import('./condition-dialog.tsx'))
  const { pickupRecord, returnRecord } = booking
  if (pickupRecord === null && returnRecord === null) return null
  const count = (pickupRecord?.photos.length ?? 0) + (returnRecord?.photos.length ?? 0)
  return (
    <div className="border-t border-hair">
      <button
        type="button"
        className="flex min-h-12 w-full items-center gap-2.5 py-2 text-left hover:underline"
        onClick={() => void dialog.open()}
        {...dialog.prefetchProps}
      >
        <Images aria-hidden="true" />
        <span className="flex-1 font-strong">{SHOW_CONDITION}</span>
        {count > 0 && <span className="figures">{photoCount(count)}</span>}
      </button>
      {dialog.module && <dialog.module.ConditionDialog booking={booking} onClose={dialog.close} />}
    </div>
  )
}
