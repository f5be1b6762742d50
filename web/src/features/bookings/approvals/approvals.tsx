import * as words from '@voltloop/contract/messages/desk'
import type { Role } from '@voltloop/contract/roles'
import type { ReactNode } from 'react'
import { PageHeading } from '../../../components/page-heading.tsx'
import { Tabs } from '../../../components/ui/tabs.tsx'
import { useUrlState } from '../../../lib/url-state.ts'
import { DeskList } from './desk-list.tsx'
import { Desk } from './desk.tsx'
import type { BookingPages } from '../booking/queries.ts'
import { useEndingBookings, usePendingBookings } from './staff-queries.ts'

interface AgentApprovalsProps {
  /** Undefined for all hubs of the city. */
  hubId: string | undefined
  hubChoice: ReactNode
}

/** Lists a sales agent's handovers and returns. */
export function AgentApprovals({ hubId, hubChoice }: AgentApprovalsProps) {
  const [tab, setTab] = useUrlState('tab', ['upcoming', 'return'])
  const waiting = usePendingBookings({ hubId }, 'true')
  const ending = useEndingBookings({ hubId })
  return (
    <Desk role={AGENT}>
      <PageHeading title={words.APPROVALS_TITLE}>
        <div className="w-full sm:w-80">{hubChoice}</div>
      </PageHeading>
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
    </Desk>
  )
}

/** Lists the bookings that wait for a hub manager's approval. */
export function ManagerApprovals({ hubId }: { hubId: string }) {
  const waiting = usePendingBookings({ hubId }, 'false')
  return (
    <Desk role={MANAGER}>
      <PageHeading title={words.APPROVALS_TITLE} />
      <DeskList rides={waiting} empty={words.NONE_WAITING} />
    </Desk>
  )
}

const AGENT: Role = 'SALES_AGENT'
const MANAGER: Role = 'HUB_MANAGER'

function countOf({ rows, total }: BookingPages): { count?: number } {
  return rows === undefined ? {} : { count: total }
}
