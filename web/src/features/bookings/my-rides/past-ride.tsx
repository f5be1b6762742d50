import type { Booking } from '@voltloop/contract/bookings/bookings'
import { formatDate } from '@voltloop/contract/core/format'
import { SCREENS } from '@voltloop/contract/core/screens'
import * as words from '../booking/my-bookings.words.ts'
import ChevronDown from 'lucide-react/icons/chevron-down'
import FileText from 'lucide-react/icons/file-text'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import { useId, useState } from 'react'
import { ModelName } from '../../../components/model-name.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { formatMoney } from '../../../lib/format/format.ts'
import { useSaveInvoice } from '../booking/invoice-list.tsx'
import { paidRupees } from '../booking/money.tsx'
import { BookingCard } from './booking-card.tsx'
import type { BookingCardProps } from './booking-card.tsx'
import { StatusBadge } from './ride.tsx'

interface PastRideProps extends BookingCardProps {
  /** Shows the whole ticket at once, for a booking that has just ended. */
  isOpenAtFirst: boolean
}

/** Shows a past booking as a row that opens its ticket. */
export function PastRide({ isOpenAtFirst, support, ...props }: PastRideProps) {
  const { booking } = props
  const { transactionId, subscription, invoiceNumber } = booking
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <article aria-label={words.rideName(transactionId)} className="past-ride">
      <div className="past-ride__row">
        <h3 className="past-ride__title">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsOpen(!isOpen)}
          >
            <span className="min-w-0 font-strong wrap-anywhere">
              <ModelName model={booking.model} />
              <span className="type-label block font-normal">{words.idAndDays(transactionId, subscription.days)}</span>
            </span>
            <ChevronDown aria-hidden="true" />
          </button>
        </h3>
        <div className="past-ride__facts">
          <p className="figures font-strong whitespace-nowrap text-ink-2">{formatDate(endOf(booking))}</p>
          <div className="past-ride__status">
            <StatusBadge booking={booking} />
          </div>
          <p className="past-ride__money">
            {booking.refund && <span className="type-label">{words.REFUND_STATES[booking.refund.state]}</span>}
            <span className="figures text-3 leading-none">{formatMoney(paidRupees(booking))}</span>
          </p>
        </div>
        <div className="past-ride__actions">
          <BookAgain booking={booking} />
          {invoiceNumber !== null && <InvoiceButton transactionId={transactionId} />}
          {support}
        </div>
      </div>
      {isOpen && (
        <div id={id} className="past-ride__ticket">
          <BookingCard {...props} support={null} isInRow />
        </div>
      )}
    </article>
  )
}

/** Returns the day that the list is about: the return of a ride, else its pickup, which did not happen. */
function endOf({ returnedAt, start }: Booking): string {
  return returnedAt ?? start
}

/** Opens the wizard with the same hub, model and plan, at the pickup time. */
function BookAgain({ booking: { city, pickUpHub, model, subscription } }: { booking: Booking }) {
  const chosen = {
    step: 'datetime',
    city: city.cityId,
    hub: pickUpHub.hubId,
    model: model.modelId,
    plan: subscription.subscriptionId,
  }
  return (
    <ScreenButton to={SCREENS.newBooking} search={chosen} size="sm">
      <RotateCcw aria-hidden="true" />
      {words.BOOK_AGAIN}
    </ScreenButton>
  )
}

function InvoiceButton({ transactionId }: { transactionId: string }) {
  const { save, isPending } = useSaveInvoice({ transactionId, kind: 'Rental', renewal: 0 })
  return (
    <Button size="sm" isPending={isPending} onClick={save}>
      <FileText aria-hidden="true" />
      {words.INVOICE}
    </Button>
  )
}
