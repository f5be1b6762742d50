import * as words from '../booking/my-bookings.words.ts'
import { RideTicket } from '../../../components/ride-ticket.tsx'
import { ConditionButton } from '../conditions/condition-button.tsx'
import { InvoiceList } from '../booking/invoice-list.tsx'
import { RenewalList } from '../booking/renewal-list.tsx'
import { ReturnNote } from './return-note.tsx'
import { BookingActions } from './booking-actions.tsx'
import type { BookingActionsProps } from './booking-actions.tsx'
import { BeforePickup } from './before-pickup.tsx'
import { NextNote } from './next-note.tsx'
import { PickupHub } from './pickup-hub.tsx'
import { BOOKING_APPEARANCES } from '../booking/booking-appearances.tsx'
import { BookingMoney } from '../booking/money.tsx'
import { RideHeader, RideStages, RideTimes } from './ride.tsx'

export function BookingCard(props: BookingActionsProps) {
  const { booking } = props
  return (
    <RideTicket
      label={words.rideName(booking.transactionId)}
      isQuiet={BOOKING_APPEARANCES[booking.status].isQuiet}
      stub={
        <>
          <BookingActions {...props} />
          <BookingMoney booking={booking} />
          <RenewalList booking={booking} />
          <div className="empty:hidden">
            <InvoiceList booking={booking} />
            <ConditionButton booking={booking} />
          </div>
        </>
      }
    >
      <RideHeader booking={booking} />
      <RideTimes booking={booking} />
      <RideStages booking={booking} />
      <NextNote booking={booking} />
      <ReturnNote booking={booking} />
      <PickupHub hub={booking.pickUpHub} />
      <BeforePickup booking={booking} />
    </RideTicket>
  )
}
