import type { Booking } from '@voltloop/contract/bookings/bookings'
import { SECURITY_DEPOSIT_RUPEES } from '@voltloop/contract/core/limits'
import * as words from '../booking/my-bookings.words.ts'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import IdCard from 'lucide-react/icons/id-card'
import Wallet from 'lucide-react/icons/wallet'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { download } from '../../../lib/api/api.ts'
import { saveFile } from '../../../lib/browser/save-file.ts'
import { formatMoney } from '../../../lib/format/format.ts'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'

/** Shows what a customer brings to the pickup, and offers both ends of the ride for the calendar. Renders nothing once it has begun. */
export function BeforePickup({ booking }: { booking: Booking }) {
  const id = useId()
  const { depositDue, isDepositShared } = booking.user
  // A deposit that another booking relies on as well is due again for the ride that is picked up later.
  const rupees = isDepositShared ? SECURITY_DEPOSIT_RUPEES : depositDue
  const isPaid = booking.status !== 'AWAITING_PAYMENT'
  if (BOOKING_APPEARANCES[booking.status].next !== 'pickup' || !isPaid) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4 border-t border-hair pt-4">
      <div>
        <h4 id={id} className="type-label">
          {words.BRING}
        </h4>
        <ul aria-labelledby={id} className="grid gap-x-6 gap-y-1 pt-1 @min-[420px]:grid-cols-2">
          {words.BRING_PAPERS.map((paper) => (
            <Item key={paper} icon={<IdCard aria-hidden="true" />}>
              {paper}
            </Item>
          ))}
          {rupees > 0 && <Item icon={<Wallet aria-hidden="true" />}>{words.bringDeposit(formatMoney(rupees))}</Item>}
        </ul>
      </div>
      <Button size="sm" onClick={() => saveCalendar(booking)}>
        <CalendarPlus aria-hidden="true" />
        {words.ADD_TO_CALENDAR}
      </Button>
    </div>
  )
}

function Item({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>.lucide]:flex-none [&>.lucide]:text-ink-2">
      {icon}
      {children}
    </li>
  )
}

async function saveCalendar({ transactionId }: Booking): Promise<void> {
  try {
    saveFile(
      await download('GET calendar/:bookingId', { params: { bookingId: transactionId } }),
      `${transactionId}.ics`,
    )
  } catch (error) {
    showErrorToast(error)
  }
}
