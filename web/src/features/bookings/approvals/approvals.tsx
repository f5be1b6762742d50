import type { Booking } from '@voltloop/contract/bookings/bookings'
import * as words from '../../../lib/words/desk.words.ts'
import type { Role } from '@voltloop/contract/core/roles'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/page-heading.tsx'
import { SearchField } from '../../../components/ui/search-field.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { useSearchChoice } from '../../../lib/router/search.ts'
import { usePages } from '../../../lib/api/pages.ts'
import { DeskActions } from './desk-actions.tsx'
import { DeskList } from './desk-list.tsx'
import { Desk } from './desk.tsx'
import { Payouts, TakenBack } from './payouts.tsx'
import { StaffCard } from './staff-card.tsx'
import { OpenedBooking } from '../booking/opened-booking.tsx'
import type { BookingPages } from '../booking/queries.ts'
import { cityBookings, endingBookings, pendingBookings } from './staff-queries.ts'

interface AgentApprovalsProps {
  cityId: string | undefined
  hubId: string | undefined
  hubChoice: ReactNode
  todayLink: ReactNode
}

/** Lists a sales agent's handovers and returns, or shows the booking that the URL names. */
export function AgentApprovals({ cityId, hubId, hubChoice, todayLink }: AgentApprovalsProps) {
  return (
    <Desk role={AGENT}>
      <PageHeading title={words.APPROVALS_TITLE}>
        {todayLink}
        <div className="w-full sm:w-80">{hubChoice}</div>
      </PageHeading>
      <OpenedBooking render={renderCard}>
        <Payouts cityId={cityId} hubId={hubId} />
        <TakenBack />
        <DeskTabs hubId={hubId} />
      </OpenedBooking>
    </Desk>
  )
}

interface DeskTabsProps {
  hubId: string | undefined
  /** Finds rides that the list of returns does not have. */
  search?: ReactNode
  /** The rides that were found. */
  found?: BookingPages | undefined
}

function DeskTabs({ hubId, search, found }: DeskTabsProps) {
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
            <>
              {search}
              <DeskList key={`return ${hubId}`} rides={found ?? ending} empty={words.NO_BOOKINGS} />
            </>
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

interface ManagerApprovalsProps {
  cityId: string | undefined
  hubId: string
  todayLink: ReactNode
}

/** Lists a hub manager's approvals, handovers and returns, or shows the booking that the URL names. */
export function ManagerApprovals({ cityId, hubId, todayLink }: ManagerApprovalsProps) {
  return (
    <Desk role={MANAGER} ownHubId={hubId}>
      <PageHeading title={words.APPROVALS_TITLE}>{todayLink}</PageHeading>
      <OpenedBooking render={renderCard}>
        <Payouts cityId={cityId} hubId={hubId} />
        <TakenBack />
        <ManagerTabs cityId={cityId} hubId={hubId} />
      </OpenedBooking>
    </Desk>
  )
}

// Rides of other hubs come back here too, often without an announcement.
function ManagerTabs({ cityId, hubId }: { cityId: string | undefined; hubId: string }) {
  const [q, setQ] = useState('')
  const found = usePages(cityBookings({ cityId: q === '' ? undefined : cityId, q }, 'active'))
  const search = <SearchField label={words.FIND_RETURN} value={q} onSearch={setQ} />
  return <DeskTabs hubId={hubId} search={search} found={q === '' ? undefined : found} />
}

const AGENT: Role = 'SALES_AGENT'
const MANAGER: Role = 'HUB_MANAGER'

function countOf({ rows, total }: BookingPages): { count: number | undefined } {
  return { count: rows && total }
}
