import type { Booking } from '@voltloop/contract/bookings/bookings'
import { BOOKED_TITLE, PAID_ONLINE, seeYou } from '../booking/my-bookings.words.ts'
import CircleCheck from 'lucide-react/icons/circle-check'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { paidRupees } from '../booking/money.tsx'

/** Congratulates a customer on the booking that was just paid, above its ticket. */
export function BookedBanner({ booking }: { booking: Booking }) {
  const { pickUpHub, start } = booking
  const paid = paidRupees(booking)
  return (
    <div
      ref={showFromTop}
      className="on-plate plate-face mb-4 flex scroll-mt-20 items-center gap-4 rounded-3 p-5 [--plate-gap:5px] [--plate-line:2px] md:px-8"
    >
      <CircleCheck aria-hidden="true" className="flex-none" />
      <div className="min-w-0 wrap-anywhere">
        <p className="type-heading">{BOOKED_TITLE}</p>
        {paid > 0 && (
          <p>
            {PAID_ONLINE}: <span className="figures">{formatMoney(paid)}</span>
          </p>
        )}
        <p>{seeYou(pickUpHub.name, formatDateTime(start))}</p>
      </div>
    </div>
  )
}

// Tickets are sorted by pickup: earlier ones may fill the screen.
function showFromTop(banner: HTMLElement | null): void {
  banner?.scrollIntoView({ block: 'nearest' })
}
