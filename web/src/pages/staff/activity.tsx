import type { Profile } from '@voltloop/contract/accounts/accounts'
import { PageHeading } from '../../components/page-heading.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { ActivityList } from '../../features/company/activity.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { CityChoice, useChosenCity } from '../../features/places/city-choice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { citiesQuery } from '../../features/places/queries.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { ALL_CITIES } from '../../lib/words/places.words.ts'
import { NAV_INSIGHTS } from '../../lib/words/shell.words.ts'
import { ACTIVITY } from '../../lib/words/tabs.words.ts'

/** Renders who changed what, for admins. */
export default function ActivityPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_INSIGHTS} /> : <ActivityForUser profile={profile} />
}

ActivityPage.loader = (({ client }) => loadOnce(client, citiesQuery)) satisfies PageLoader

function ActivityForUser({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  const hubId = useChosenHub(cityId)
  return (
    <>
      <PageHeading title={NAV_INSIGHTS} tab={ACTIVITY} />
      <PlaceTabs viewer={profile.role} />
      <ActivityList
        cityId={cityId}
        hubId={hubId}
        cityChoice={<CityChoice profile={profile} none={ALL_CITIES} />}
        hubChoice={<HubChoice cityId={cityId} />}
      />
    </>
  )
}
