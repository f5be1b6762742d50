import { useNavigate, useParams } from '@tanstack/react-router'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { Booking } from '@voltloop/contract/bookings/bookings'
import type { Role } from '@voltloop/contract/core/roles'
import { SCREENS } from '@voltloop/contract/core/screens'
import { PageHeading } from '../../components/page-heading.tsx'
import { EmptyState } from '../../components/ui/empty-state.tsx'
import { TextLink } from '../../components/ui/text-link.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { Desk } from '../../features/bookings/approvals/desk.tsx'
import { StaffDetails } from '../../features/bookings/approvals/staff-details.tsx'
import { BoardCard } from '../../features/bookings/board-card.tsx'
import { bookingQuery } from '../../features/bookings/booking/booking-query.ts'
import { BOOKING_NOT_FOUND } from '../../features/bookings/booking/my-bookings.words.ts'
import OneBooking from '../../features/bookings/booking/one-booking.tsx'
import { HistoryList } from '../../features/bookings/history/history-list.tsx'
import * as words from '../../features/bookings/history/history.words.ts'
import { historyQuery } from '../../features/bookings/history/queries.ts'
import { payOnDemand } from '../../features/payments/pay-on-demand.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { WHO_CHANGED_WHAT } from '../../lib/words/activity.words.ts'

/** Renders everything about one booking, with its actions, for staff. */
export default function OneBookingPage() {
  const session = useSession()
  const { id = '' } = useParams({ strict: false })
  if (session.state !== 'loggedIn') return null
  const transactionId = id.toUpperCase()
  return (
    <>
      <PageHeading title={words.bookingTitle(transactionId)} />
      {isBookingNumber(transactionId) ? (
        <BookingOfStaff transactionId={transactionId} profile={session.profile} />
      ) : (
        <EmptyState text={BOOKING_NOT_FOUND} />
      )}
    </>
  )
}

OneBookingPage.loader = (async ({ client, id = '' }) => {
  const transactionId = id.toUpperCase()
  if (!isBookingNumber(transactionId)) return
  await Promise.all([loadOnce(client, bookingQuery(transactionId)), loadOnce(client, historyQuery(transactionId))])
}) satisfies PageLoader

// It becomes part of a request's path: another word, such as `pending`, would reach another endpoint.
const isBookingNumber = (id: string) => /^VL-\d{1,9}$/.test(id)

function BookingOfStaff({ transactionId, profile }: { transactionId: string; profile: Profile }) {
  const navigate = useNavigate()
  const { role, hubId } = profile
  return (
    <Desk role={role} ownHubId={role === 'HUB_MANAGER' ? hubId : null}>
      <OneBooking
        transactionId={transactionId}
        onShowAll={() => void navigate({ to: SCREENS.bookings, search: {} })}
        render={(booking) => <Everything booking={booking} role={role} />}
      />
    </Desk>
  )
}

const SEES_ACTIVITY = new Set<Role>(['CITY_ADMIN', 'SUPER_ADMIN'])

function Everything({ booking, role }: { booking: Booking; role: Role }) {
  const { transactionId } = booking
  return (
    <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="grid gap-5">
        <BoardCard booking={booking} role={role} pay={payOnDemand} isOnOwnPage />
        <section aria-labelledby="details" className="grid gap-3">
          <h2 id="details" className="type-heading">
            {words.DETAILS}
          </h2>
          <StaffDetails booking={booking} />
        </section>
        {SEES_ACTIVITY.has(role) && (
          <p>
            <TextLink to={SCREENS.activity} search={{ q: transactionId }}>
              {WHO_CHANGED_WHAT}
            </TextLink>
          </p>
        )}
      </div>
      <HistoryList transactionId={transactionId} role={role} />
    </div>
  )
}
