import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../booking/my-bookings.words.ts'
import { SCREENS } from '@voltloop/contract/core/screens'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { ScreenButton } from '../../../components/ui/screen-button.tsx'
import { ErrorState } from '../../../components/ui/error-state.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { usePages } from '../../../lib/api/pages.ts'
import { useSearchChoice } from '../../../lib/router/search.ts'
import { isLoading, Section } from './section.tsx'
import { SectionSkeleton } from './skeleton.tsx'
import { ownBookings, useRefetchWhenDue } from '../booking/queries.ts'
import type { BookingPages } from '../booking/queries.ts'
import { OpenedBooking } from '../booking/opened-booking.tsx'
import { BookedBanner } from './booked-banner.tsx'
import { BookingCard } from './booking-card.tsx'
import { PastRide } from './past-ride.tsx'
import { mostUrgent } from './urgency.ts'
import type { Pay } from '../booking/pay.ts'
import { unpaidQuery } from '../booking/unpaid-query.ts'
import { serverNow } from '../../../lib/format/clock.ts'

interface MyBookingsProps {
  hasPass: boolean
  support: (booking: Booking, size?: 'sm') => ReactNode
  pay: Pay
}

export function MyBookings(props: MyBookingsProps) {
  const { hasPass, support, pay } = props
  // An order that can still be paid comes first, with the primary action.
  const isPrimary = !useQuery(unpaidQuery).data
  return (
    <OpenedBooking
      render={(booking) => (
        <BookingCard {...{ booking, hasPass, pay }} support={support(booking)} isPrimary={isPrimary} />
      )}
    >
      <BookingTabs {...props} isPrimary={isPrimary} />
    </OpenedBooking>
  )
}

function BookingTabs({ hasPass, support, pay, isPrimary }: MyBookingsProps & { isPrimary: boolean }) {
  const [tab, setTab] = useSearchChoice('tab', ['current', 'history'])
  const booked = useLocation({ select: ({ state }) => state.booked })
  const [overId, setOverId] = useState<string | null>(null)
  const upcoming = usePages(ownBookings('upcoming'))
  const active = usePages(ownBookings('active'))
  const history = usePages(ownBookings('history'))
  useRefetchWhenDue([...(upcoming.rows ?? []), ...(active.rows ?? [])])

  const first = mostUrgent([...(active.rows ?? []), ...(upcoming.rows ?? [])], serverNow())

  const renderTicket = (booking: Booking) => (
    <>
      {booking.transactionId === booked && <BookedBanner booking={booking} />}
      <BookingCard
        booking={booking}
        hasPass={hasPass}
        pay={pay}
        support={support(booking)}
        isPrimary={isPrimary && booking.transactionId === first?.transactionId}
        onOver={(transactionId) => {
          setOverId(transactionId)
          setTab('history')
        }}
      />
    </>
  )

  const renderRow = (booking: Booking) => (
    <PastRide
      {...{ booking, hasPass, pay }}
      support={support(booking, 'sm')}
      isPrimary={false}
      isOpenAtFirst={booking.transactionId === overId}
    />
  )

  return (
    <Tabs
      label={words.MY_BOOKINGS}
      value={tab}
      onChange={setTab}
      tabs={[
        { key: 'current', label: words.TAB_CURRENT, count: countOf(upcoming, active) },
        { key: 'history', label: words.TAB_HISTORY, count: countOf(history) },
      ]}
    >
      <div className="grid gap-8 pt-6">
        {tab === 'current' ? (
          <Current upcoming={upcoming} active={active} renderTicket={renderTicket} />
        ) : (
          <Section
            title={words.TAB_HISTORY}
            isTitleHidden
            rides={history}
            empty={words.NO_PAST}
            focusId={overId}
            renderTicket={renderRow}
          />
        )}
      </div>
    </Tabs>
  )
}

function countOf(...lists: BookingPages[]): number | undefined {
  if (lists.some(({ rows }) => rows === undefined)) return undefined
  return lists.reduce((sum, { total }) => sum + total, 0)
}

interface CurrentProps {
  upcoming: BookingPages
  active: BookingPages
  renderTicket: (booking: Booking) => ReactNode
}

function Current({ upcoming, active, renderTicket }: CurrentProps) {
  // Show both sections together: otherwise the upper one would push the lower one down when it loads.
  if (isLoading(upcoming) || isLoading(active)) return <SectionSkeleton />
  if (!upcoming.rows && !active.rows) {
    const retryBoth = () => {
      upcoming.retry()
      active.retry()
    }
    return <ErrorState text={words.BOOKINGS_NOT_LOADED} onRetry={retryBoth} />
  }
  const isRiding = (active.rows?.length ?? 0) > 0
  const sections = [
    <Section
      key="upcoming"
      title={words.UPCOMING}
      rides={upcoming}
      empty={words.NO_UPCOMING}
      emptyAction={
        // The ride's own ticket has the primary action.
        <ScreenButton to={SCREENS.newBooking} variant={isRiding ? 'outline' : 'primary'}>
          {words.BOOK_A_RIDE}
        </ScreenButton>
      }
      renderTicket={renderTicket}
    />,
    <Section key="active" title={words.ACTIVE} rides={active} empty={words.NO_ACTIVE} renderTicket={renderTicket} />,
  ]
  // Show the active ride first.
  return isRiding ? sections.toReversed() : sections
}
