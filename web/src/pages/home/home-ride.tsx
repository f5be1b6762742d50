import type { Booking } from '@voltloop/contract/bookings/bookings'
import { allBookings, YOUR_NEXT_RIDE, YOUR_RIDE } from '../../lib/words/home.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useRefetchWhenDue } from '../../features/bookings/booking/queries.ts'
import { BookingCard } from '../../features/bookings/my-rides/booking-card.tsx'
import { payOnDemand } from '../../features/payments/pay-on-demand.ts'
import { RequestButton } from '../../features/support/request-button.tsx'
import { SupportRequests } from '../../features/support/request-provider.tsx'
import { modelName } from '../../lib/format/model-name.ts'

interface HomeRideProps {
  booking: Booking
  total: number
  hasPass: boolean
  isPrimary: boolean
}

export function HomeRide({ booking, total, hasPass, isPrimary }: HomeRideProps) {
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
        <BookingCard
          booking={booking}
          hasPass={hasPass}
          pay={payOnDemand}
          isPrimary={isPrimary}
          support={
            <RequestButton
              transactionId={transactionId}
              model={modelName(model)}
              isOnRoad={booking.status === 'PICKUP_INSPECTED_BY_SALES_AGENT'}
            />
          }
        />
      </SupportRequests>
    </section>
  )
}
