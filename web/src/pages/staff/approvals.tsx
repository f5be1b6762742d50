import type { ReactNode } from 'react'
import { APPROVALS_TITLE } from '../../lib/words/desk.words.ts'
import { useSession } from '../../features/accounts/queries.ts'
import { endingBookings, pendingBookings } from '../../features/bookings/approvals/staff-queries.ts'
import { AgentApprovals, ManagerApprovals } from '../../features/bookings/approvals/approvals.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { TodayLink } from '../../features/till/today-link.tsx'
import { prefetchPages } from '../../lib/api/pages.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'

/** Renders the approval screen: for sales agents all hubs of their city, for hub managers their own hub. */
export default function ApprovalsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (isUnassigned(profile)) return <UnassignedNotice title={APPROVALS_TITLE} />
  const todayLink = <TodayLink role={profile.role} />
  return profile.hubId === null ? (
    <Approvals cityId={profile.cityId ?? undefined} todayLink={todayLink} />
  ) : (
    <ManagerApprovals cityId={profile.cityId ?? undefined} hubId={profile.hubId} todayLink={todayLink} />
  )
}

ApprovalsPage.loader = (async ({ client, profile: { cityId, hubId }, search }) => {
  // Not for a booking that the address names or a hub that the agent chooses.
  if (cityId === null || Object.keys(search).some((key) => key !== 'tab')) return
  const place = hubId === null ? {} : { hubId }
  const lists = [pendingBookings(place, 'true'), endingBookings(place)]
  await Promise.all(lists.map((list) => prefetchPages(client, list)))
}) satisfies PageLoader

function Approvals({ cityId, todayLink }: { cityId: string | undefined; todayLink: ReactNode }) {
  const hubChoice = <HubChoice cityId={cityId} />
  return <AgentApprovals cityId={cityId} hubId={useChosenHub(cityId)} hubChoice={hubChoice} todayLink={todayLink} />
}
