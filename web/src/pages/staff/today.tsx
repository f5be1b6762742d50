import { lazy, Suspense } from 'react'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { todayQuery } from '../../features/bookings/today/queries.ts'
import { TodayLists } from '../../features/bookings/today/today-lists.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { LaterEmergencies, useHasEmergencies } from '../../features/support/emergencies/later-emergencies.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { TODAY_TITLE } from '../../features/till/till.words.ts'
import { useIsSettled } from '../../lib/browser/use-is-settled.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'

// The last sections are loaded when the lists are there.
const TillSection = lazy(async () => ({ default: (await import('../../features/till/till-section.tsx')).TillSection }))

const ShortSections = lazy(async () => ({
  default: (await import('../../features/fleet/transfers/short-sections.tsx')).ShortSections,
}))

/** Renders the day of a hub or a city, one section below the other. */
export default function TodayPage() {
  const session = useSession()
  const isSettled = useIsSettled()
  const hasEmergencies = useHasEmergencies()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (isUnassigned(profile)) return <UnassignedNotice title={TODAY_TITLE} />
  return (
    <>
      <PageHeading title={TODAY_TITLE} />
      <PlaceTabs viewer={profile.role} />
      <RowDialogs>
        <LaterEmergencies />
        <TodayLists role={profile.role} hubId={profile.hubId} isMoreToDo={hasEmergencies} />
        {isSettled && (
          <Suspense>
            {profile.cityId !== null && profile.role !== 'SALES_AGENT' && (
              <ShortSections cityId={profile.cityId} hubId={profile.hubId} />
            )}
            <TillSection role={profile.role} />
          </Suspense>
        )}
      </RowDialogs>
    </>
  )
}

TodayPage.loader = (async ({ client, profile }) => {
  if (isUnassigned(profile)) return
  await loadOnce(client, todayQuery)
}) satisfies PageLoader
