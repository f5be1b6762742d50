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
import type { ListedBooking } from './handled-rows.ts'
import { modelLabel } from '../booking/booking-appearances.tsx'
import { rideName } from '../booking/my-bookings.words.ts'
import { formatDateTime } from '../../../lib/format/format.ts'
import { NumberPlate } from '../../../components/number-plate.tsx'
import Zap from 'lucide-react/icons/zap'
import { useDesk } from './desk-context.ts'
import { bookingQuery } from '../booking/booking-query.ts'
import type { BookingPages } from '../booking/queries.ts'
import { SignButton } from '../agreements/sign-button.tsx'
import { StaffCard } from './staff-card.tsx'
import { UndoButton } from './undo-button.tsx'

interface DeskListProps {
  rides: BookingPages
  empty: string
}

/** Lists the bookings to handle, the next one first. */
export function DeskList({ rides, empty }: DeskListProps) {
  const { acting, handledHere, handedOver } = useDesk()
  // A card that this person handed over stays in its place as well, to show the plate.
  const settled = new Set([...handledHere].filter((id) => !handedOver.has(id) && !acting.has(id)))
  const { listed, dismiss } = useRowsWithHandled(rides, settled)
  // Not in the list of returns, which has the ride itself.
  const onRoadOf = ({ booking: { transactionId, status } }: ListedBooking) => {
    const after = handedOver.get(transactionId)
    return after?.status === status ? undefined : after
  }
  const next = listed?.find((row) => !row.isHandled && !onRoadOf(row))
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
          {rows.map((row) => (
            <li key={row.booking.transactionId} className="min-w-0">
              <Row
                {...row}
                isHandled={row.isHandled && !acting.has(row.booking.transactionId)}
                onRoad={onRoadOf(row)}
                isNext={row === next}
                onDismiss={() => dismiss(row.booking.transactionId)}
              />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  )
}

interface RowProps extends ListedBooking {
  /** The booking after this person handed its vehicle over. */
  onRoad: Booking | undefined
  isNext: boolean
  onDismiss: () => void
}

function Row({ booking, isHandled, onRoad, isNext, onDismiss }: RowProps) {
  if (onRoad) return <OnTheRoad booking={onRoad} onDismiss={onDismiss} />
  if (isHandled) return <Gone booking={booking} onDismiss={onDismiss} />
  return (
    <StaffCard booking={booking}>
      <DeskActions booking={booking} isNext={isNext} />
    </StaffCard>
  )
}

function OnTheRoad({ booking, onDismiss }: { booking: Booking; onDismiss: () => void }) {
  const { transactionId, user, vehicle, end, subscription } = booking
  // Whether it is signed changes while the card stands here.
  const { data: present = booking } = useQuery(bookingQuery(transactionId))
  return (
    <article aria-label={rideName(transactionId)} className="grid gap-3 rounded-3 bg-volt-bg p-4">
      <h2 className="type-heading flex items-center gap-2 text-volt">
        <Zap aria-hidden="true" />
        {words.ON_THE_ROAD}
      </h2>
      <p>
        <NumberPlate number={vehicle?.registrationNumber ?? null} size="lg" />
      </p>
      <p className="wrap-anywhere">
        <span className="font-strong">{user.name}</span>
        <span className="block">{words.rideOn(modelLabel(booking), subscription.days)}</span>
        <span className="block text-ink-2">{words.dueBack(formatDateTime(end))}</span>
      </p>
      <p className="type-label">{transactionId}</p>
      <SignButton booking={present} />
      <UndoButton booking={booking} />
      <Button size="sm" onClick={onDismiss}>
        {words.GOT_IT}
      </Button>
    </article>
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
