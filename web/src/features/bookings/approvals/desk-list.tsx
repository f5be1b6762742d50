import { useQuery } from '@tanstack/react-query'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import { SHOW_MORE } from '../../../lib/words/shell.words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { PagedList } from '../../../components/ui/paged-list.tsx'
import { SkeletonLine, Skeleton } from '../../../components/ui/skeleton.tsx'
import { formatDate } from '@voltloop/contract/core/format'
import { DeskActions } from './desk-actions.tsx'
import { useRowsWithHandled } from './handled-rows.ts'
import { useDesk } from './desk-context.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import type { BookingPages } from '../booking/queries.ts'
import { StaffCard } from './staff-card.tsx'

interface DeskListProps {
  rides: BookingPages
  empty: string
}

/** Lists the bookings to handle, the next one first. */
export function DeskList({ rides, empty }: DeskListProps) {
  const { handledHere } = useDesk()
  const { listed, dismiss } = useRowsWithHandled(rides, handledHere)
  const next = listed?.find(({ isHandled }) => !isHandled)
  return (
    <PagedList
      pages={{ ...rides, rows: listed }}
      notLoaded={words.LIST_NOT_LOADED}
      empty={empty}
      skeleton={<Waiting />}
      moreLabel={SHOW_MORE}
    >
      {(rows) => (
        <ul className={GRID}>
          {rows.map(({ booking, isHandled }) => (
            <li key={booking.transactionId} className="min-w-0">
              {isHandled ? (
                <Gone booking={booking} onDismiss={() => dismiss(booking.transactionId)} />
              ) : (
                <StaffCard booking={booking}>
                  <DeskActions booking={booking} isNext={booking === next?.booking} />
                </StaffCard>
              )}
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

const GRID = 'grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-3 lg:gap-5'

function Gone({ booking, onDismiss }: { booking: Booking; onDismiss: () => void }) {
  const { data: outcome } = useQuery(bookingQuery(booking.transactionId))
  const renewedUntil = outcome && outcome.renewalCount > booking.renewalCount ? outcome.end : null
  return (
    <div role="status" className="grid gap-3 rounded-3 border-2 border-dashed border-hair-2 p-4">
      <h2 className="type-heading">{renewedUntil === null ? words.HANDLED_TITLE : words.HANDLED_RENEWED_TITLE}</h2>
      <p className="wrap-anywhere">
        {words.handledLead(
          booking.user.name,
          renewedUntil === null ? becameOf(outcome) : words.handledByRenewal(formatDate(renewedUntil)),
        )}
      </p>
      <p className="type-label">{booking.transactionId}</p>
      <Button size="sm" onClick={onDismiss}>
        {words.GOT_IT}
      </Button>
    </div>
  )
}

function becameOf(outcome: Booking | undefined): string {
  if (!outcome) return words.HANDLED_BY_SOMEONE_ELSE
  return outcome.isCancelled ? words.HANDLED_CANCELLED : words.HANDLED_STATES[outcome.status]
}

function Waiting() {
  return (
    <Skeleton className={GRID}>
      {Array.from({ length: 3 }, (_, index) => (
        <div key={index} className="grid gap-3 rounded-3 border border-hair bg-surface p-4">
          <SkeletonLine className="h-9 w-40" />
          <SkeletonLine className="mt-6 h-11 w-3/5" />
          <SkeletonLine className="h-5 w-4/5" />
          <SkeletonLine className="h-5 w-3/5" />
          <SkeletonLine className="h-11 w-full" />
          <SkeletonLine className="h-12 w-full" />
        </div>
      ))}
    </Skeleton>
  )
}
