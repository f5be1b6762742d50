import { APPROVALS_TITLE } from '../lib/words/desk.words.ts'
import { useSession } from '../features/accounts/queries.ts'
import { endingBookings, pendingBookings } from '../features/bookings/approvals/staff-queries.ts'
import { AgentApprovals, ManagerApprovals } from '../features/bookings/approvals/approvals.tsx'
import { isUnassigned, UnassignedNotice } from '../features/employees/unassigned-notice.tsx'
import { HubChoice, useChosenHub } from '../features/places/hub-choice.tsx'
import { prefetchPages } from '../lib/api/pages.ts'
import type { PageLoader } from '../lib/router/page-loader.ts'

/** Renders the approval screen: for sales agents all hubs of their city, for hub managers their own hub. */
export default function ApprovalsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (isUnassigned(profile)) return <UnassignedNotice title={APPROVALS_TITLE} />
  return profile.hubId === null ? (
    <Approvals cityId={profile.cityId ?? undefined} />
  ) : (
    <ManagerApprovals cityId={profile.cityId ?? undefined} hubId={profile.hubId} />
  )
}

ApprovalsPage.loader = (async ({ client, profile: { cityId, hubId }, search }) => {
  // Not for a booking that the address names or a hub that the agent chooses.
  if (cityId === null || Object.keys(search).some((key) => key !== 'tab')) return
  const place = hubId === null ? {} : { hubId }
  const lists = [pendingBookings(place, 'true'), endingBookings(place)]
  await Promise.all(lists.map((list) => prefetchPages(client, list)))
}) satisfies PageLoader

function Approvals({ cityId }: { cityId: string | undefined }) {
  return <AgentApprovals cityId={cityId} hubId={useChosenHub(cityId)} hubChoice={<HubChoice cityId={cityId} />} />
}
