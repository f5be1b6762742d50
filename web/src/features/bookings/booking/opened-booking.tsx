import type { Booking } from '@voltloop/contract/bookings/bookings'
import { RIDE_PARAM } from '@voltloop/contract/core/screens'
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useSearchText } from '../../../lib/router/search.ts'

// Loaded on demand, because most visits show the lists.
const OneBooking = lazy(() => import('./one-booking.tsx'))

interface OpenedBookingProps {
  render: (booking: Booking) => ReactNode
  heading?: ReactNode
  /** The lists, shown unless the URL names one booking. */
  children: ReactNode
}

/** Shows the booking that the URL names, as links in notifications and mails do; otherwise the lists. */
export function OpenedBooking({ render, heading, children }: OpenedBookingProps) {
  const [ride, setRide] = useSearchText(RIDE_PARAM)
  // The number becomes part of a request's path: another word, such as `pending`, would reach another endpoint.
  if (!/^VL-\d+$/.test(ride)) return children
  return (
    <>
      {heading}
      <Suspense>
        <OneBooking transactionId={ride} onShowAll={() => setRide('')} render={render} />
      </Suspense>
    </>
  )
}
