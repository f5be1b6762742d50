import { PageHeading } from '../components/page-heading.tsx'
import { RowDialogs } from '../components/ui/row-dialogs.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { todayQuery } from '../features/bookings/today/queries.ts'
import { TodayLists } from '../features/bookings/today/today-lists.tsx'
import { isUnassigned, UnassignedNotice } from '../features/employees/unassigned-notice.tsx'
import { Emergencies } from '../features/support/emergencies/emergencies.tsx'
import { useEmergencies } from '../features/support/emergencies/queries.ts'
import { BookingTabs } from '../features/till/booking-tabs.tsx'
import { tillsQuery } from '../features/till/queries.ts'
import { TillSection } from '../features/till/till-section.tsx'
import { TODAY_TITLE } from '../features/till/till.words.ts'
import { loadOnce } from '../lib/router/page-loader.ts'
import type { PageLoader } from '../lib/router/page-loader.ts'

/** Renders the day of a hub or a city, one section below the other. */
export default function TodayPage() {
  const session = useSession()
  const { data: emergencies = [] } = useEmergencies()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (isUnassigned(profile)) return <UnassignedNotice title={TODAY_TITLE} />
  return (
    <>
      <PageHeading title={TODAY_TITLE} />
      <BookingTabs role={profile.role} />
      <RowDialogs>
        <Emergencies />
        <TodayLists role={profile.role} hubId={profile.hubId} isMoreToDo={emergencies.length > 0} />
        <TillSection role={profile.role} />
      </RowDialogs>
    </>
  )
}

TodayPage.loader = (async ({ client, profile }) => {
  if (isUnassigned(profile)) return
  await Promise.all([loadOnce(client, todayQuery), loadOnce(client, tillsQuery)])
}) satisfies PageLoader
