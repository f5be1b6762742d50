import { APPROVALS_TITLE } from '@voltloop/contract/messages/desk'
import { useSession } from '../features/accounts/queries.ts'
import { AgentApprovals, ManagerApprovals } from '../features/bookings/desk-approvals.tsx'
import { lacksPlace, NoPlace } from '../features/employees/no-place.tsx'
import { HubChoice, useChosenHub } from '../features/places/hub-choice.tsx'

/** What waits at the desk: for a sales agent of all hubs of the city, for a hub manager of the own one. */
export default function ApprovalsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (lacksPlace(profile)) return <NoPlace title={APPROVALS_TITLE} />
  return profile.hubId === null ? (
    <Approvals cityId={profile.cityId ?? undefined} />
  ) : (
    <ManagerApprovals hubId={profile.hubId} />
  )
}

function Approvals({ cityId }: { cityId: string | undefined }) {
  return <AgentApprovals hubId={useChosenHub(cityId)} hubChoice={<HubChoice cityId={cityId} />} />
}
