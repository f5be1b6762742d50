import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from './my-bookings.words.ts'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { EmptyState } from '../../../components/ui/empty-state.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Skeleton, SkeletonLine } from '../../../components/ui/skeleton.tsx'
import { ApiError } from '../../../lib/api/api.ts'
import { bookingQuery } from './booking-query.ts'
import { useRefetchWhenDue } from './queries.ts'

interface OneBookingProps {
  transactionId: string
  onShowAll: () => void
  render: (booking: Booking) => ReactNode
}

export default function OneBooking({ transactionId, onShowAll, render }: OneBookingProps) {
  const { data: booking, error, refetch } = useQuery(bookingQuery(transactionId))
  useRefetchWhenDue(booking ? [booking] : [])
  return (
    <div className="grid gap-4 [&>.staff-card]:max-w-140">
      <Button size="sm" className="justify-self-start" onClick={onShowAll}>
        <ArrowLeft aria-hidden="true" />
        {words.ALL_BOOKINGS}
      </Button>
      {/* The card's heading is on the third level, as in the lists. */}
      <h2 className="sr-only">{words.rideName(transactionId)}</h2>
      {booking && render(booking)}
      {!booking && !error && <Waiting />}
      {!booking && error && <NotShown error={error} onRetry={refetch} />}
    </div>
  )
}

function NotShown({ error, onRetry }: { error: Error; onRetry: () => Promise<unknown> }) {
  const isUnknown = error instanceof ApiError && error.status === 404
  if (!isUnknown) return <ErrorState text={words.BOOKING_NOT_LOADED} onRetry={onRetry} />
  return (
    <div role="alert">
      <EmptyState text={words.BOOKING_NOT_FOUND} />
    </div>
  )
}

function Waiting() {
  return (
    <Skeleton className="grid gap-3 rounded-3 bg-surface p-5">
      <SkeletonLine className="h-9 w-40" />
      <SkeletonLine className="h-14 w-full" />
      <SkeletonLine className="h-14 w-3/4" />
      <SkeletonLine className="h-12 w-full" />
    </Skeleton>
  )
}
