import type { Booking } from '@voltloop/contract/bookings/bookings'
import { lazy, Suspense } from 'react'

// Loaded on demand, because few bookings have any.
const GoodwillList = lazy(() => import('./goodwill-list.tsx'))

export function BookingGoodwill({ booking }: { booking: Booking }) {
  if (booking.goodwill.records.length === 0) return null
  return (
    <Suspense>
      <GoodwillList booking={booking} />
    </Suspense>
  )
}
