import type { Booking } from '@voltloop/contract/bookings'
import { allBookings, YOUR_NEXT_RIDE, YOUR_RIDE } from '@voltloop/contract/messages/home'
import { rideName } from '@voltloop/contract/messages/my-bookings'
import { SCREENS } from '@voltloop/contract/screens'
import { RideTicket } from '../../components/ride-ticket.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { BOOKING_LOOKS } from '../../features/bookings/booking/booking-looks.tsx'
import { BookingMoney } from '../../features/bookings/booking/money.tsx'
import { useRefetchWhenDue } from '../../features/bookings/booking/queries.ts'
import { BookingActions } from '../../features/bookings/my-rides/booking-actions.tsx'
import { PickupHub } from '../../features/bookings/my-rides/pickup-hub.tsx'
import { ReturnNote } from '../../features/bookings/my-rides/return-note.tsx'
import { RideHeader, RideStages, RideTimes } from '../../features/bookings/my-rides/ride.tsx'
import { payOnDemand } from '../../features/payments/pay-on-demand.ts'
import { RequestButton } from '../../features/support/request-button.tsx'
import { SupportRequests } from '../../features/support/request-provider.tsx'
import { modelName } from '../../lib/model-name.ts'

interface HomeRideProps {
  booking: Booking
  /** The number of bookings that are not over, with this one. */
  total: number
  hasPass: boolean
  /** Called when the booking is over and leaves the screen. */
  onOver: () => void
}

/** Shows the current or next ride as a ticket with its actions. Its invoices and photos are on My Bookings. */
export default function HomeRide({ booking, total, hasPass, onOver }: HomeRideProps) {
  useRefetchWhenDue([booking])
  const { transactionId, model, pickedUpAt } = booking
  return (
    <section aria-labelledby="home-ride" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="home-ride" className="type-heading">
          {pickedUpAt === null ? YOUR_NEXT_RIDE : YOUR_RIDE}
        </h2>
        <TextLink to={SCREENS.bookings}>{allBookings(total)}</TextLink>
      </div>
      <SupportRequests>
        <RideTicket
          label={rideName(transactionId)}
          isQuiet={BOOKING_LOOKS[booking.status].isQuiet}
          stub={
            <>
              <BookingActions
                booking={booking}
                hasPass={hasPass}
                pay={payOnDemand}
                support={<RequestButton transactionId={transactionId} model={modelName(model)} />}
                onOver={onOver}
              />
              <BookingMoney booking={booking} />
            </>
          }
        >
          <RideHeader booking={booking} />
          <RideTimes booking={booking} />
          <RideStages booking={booking} />
          <ReturnNote booking={booking} />
          <PickupHub hub={booking.pickUpHub} />
        </RideTicket>
      </SupportRequests>
    </section>
  )
}
