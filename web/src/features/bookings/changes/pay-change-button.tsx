import type { Booking } from '@voltloop/contract/bookings/bookings'
import { formatTime } from '@voltloop/contract/core/format'
import { Button } from '../../../components/ui/button.tsx'
import { showErrorToast } from '../../../components/ui/show-error-toast.ts'
import { formatDateTime, formatMoney } from '../../../lib/format/format.ts'
import { SOMETHING_WENT_WRONG } from '../../../lib/words/accounts.words.ts'
import type { Pay } from '../booking/pay.ts'
import * as words from './changes.words.ts'
import { useChangeBooking } from './queries.ts'

interface PayChangeButtonProps {
  booking: Booking
  pay: Pay
  isPrimary: boolean
}

/** Pays for a change that staff have prepared, or whose last payment was not completed. */
export function PayChangeButton({ booking, pay, isPrimary }: PayChangeButtonProps) {
  const { payDue } = useChangeBooking(pay)
  const due = booking.changes.find(({ state }) => state === 'awaiting')
  if (!due) return null
  const what = [due.to.model.name, due.to.pickUpHub.name, formatDateTime(due.to.start)].join(', ')
  return (
    <div className="grid basis-full! gap-2">
      <Button
        variant={isPrimary ? 'primary' : 'outline'}
        onClick={() =>
          payDue(booking.transactionId).catch((error: unknown) => showErrorToast(error, SOMETHING_WENT_WRONG))
        }
      >
        {words.PAY_CHANGE}
        <span className="figures">{formatMoney(due.difference)}</span>
      </Button>
      <p className="type-label">{words.waitingChange(what, formatTime(due.heldUntil ?? due.to.start))}</p>
    </div>
  )
}
