import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/page-heading.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { useSearchChoice } from '../../../lib/router/search.ts'
import { usePages } from '../../../lib/api/pages.ts'
import { DeskActions } from './desk-actions.tsx'
import { DeskList } from './desk-list.tsx'
import { Desk } from './desk.tsx'
import { Payouts } from './payouts.tsx'
import { StaffCard } from './staff-card.tsx'
import { OpenedBooking } from '../booking/opened-booking.tsx'
import type { BookingPages } from '../booking/queries.ts'
import { endingBookings, pendingBookings } from './staff-queries.ts'

interface AgentApprovalsProps {
  cityId: string | undefined
  hubId: string | undefined
  hubChoice: ReactNode
}

/** Lists a sales agent's handovers and returns, or shows the booking that the URL names. */
export function AgentApprovals({ cityId, hubId, hubChoice }: AgentApprovalsProps) {
  return (
    <Desk role={AGENT}>
      <PageHeading title={words.APPROVALS_TITLE}>
        <div className="w-full sm:w-80">{hubChoice}</div>
      </PageHeading>
      <OpenedBooking render={renderCard}>
        <Payouts cityId={cityId} hubId={hubId} />
        <AgentTabs hubId={hubId} />
      </OpenedBooking>
    </Desk>
  )
}

function AgentTabs({ hubId }: Pick<AgentApprovalsProps, 'hubId'>) {
  const [tab, setTab] = useSearchChoice('tab', ['upcoming', 'return'])
  const waiting = usePages(pendingBookings({ hubId }, 'true'))
  const ending = usePages(endingBookings({ hubId }))
  return (
    <div>
      <Tabs
        label={words.APPROVALS_TITLE}
        value={tab}
        onChange={setTab}
        tabs={[
          { key: 'upcoming', label: words.TAB_UPCOMING, ...countOf(waiting) },
          { key: 'return', label: words.TAB_RETURN, ...countOf(ending) },
        ]}
      >
        <div className="grid gap-5 pt-5">
          {tab === 'upcoming' ? (
            <DeskList key={`upcoming ${hubId}`} rides={waiting} empty={words.NONE_WAITING} />
          ) : (
            <DeskList key={`return ${hubId}`} rides={ending} empty={words.NO_BOOKINGS} />
          )}
        </div>
      </Tabs>
    </div>
  )
}

function renderCard(booking: Booking) {
  return (
    <StaffCard booking={booking}>
      <DeskActions booking={booking} isNext />
    </StaffCard>
  )
}

/** Lists the bookings that wait for a hub manager's approval, or shows the booking that the URL names. */
export function ManagerApprovals({ cityId, hubId }: { cityId: string | undefined; hubId: string }) {
  return (
    <Desk role={MANAGER}>
      <PageHeading title={words.APPROVALS_TITLE} />
      <OpenedBooking render={renderCard}>
        <Payouts cityId={cityId} hubId={hubId} />
        <ManagerList hubId={hubId} />
      </OpenedBooking>
    </Desk>
  )
}

function ManagerList({ hubId }: { hubId: string }) {
  const waiting = usePages(pendingBookings({ hubId }, 'false'))
  return <DeskList key={hubId} rides={waiting} empty={words.NONE_WAITING} />
}

const AGENT: Role = 'SALES_AGENT'
const MANAGER: Role = 'HUB_MANAGER'

function countOf({ rows, total }: BookingPages): { count: number | undefined } {
  return { count: rows && total }
}
