import type { Profile } from '@voltloop/contract/accounts/accounts'
import { ALLOTED_CITY } from '../../features/insights/insights.words.ts'
import { ALL_CITIES, CITY } from '../../lib/words/places.words.ts'
import { NAV_INSIGHTS } from '../../lib/words/shell.words.ts'
import { useSession } from '../../features/accounts/queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { Insights } from '../../features/insights/insights.tsx'
import { loadInsights } from '../../features/insights/queries.ts'
import { CityChoice, useChosenCity } from '../../features/places/city-choice.tsx'
import { citiesQuery, useCities } from '../../features/places/queries.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { PlaceTabs } from '../../components/place-tabs.tsx'

/** Renders the business figures, for admins and customer support. */
export default function InsightsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_INSIGHTS} /> : <InsightsForUser profile={profile} />
}

InsightsPage.loader = ((context) => {
  const { client, profile, search } = context
  const cityId = profile.cityId ?? search.city
  return Promise.all([loadOnce(client, citiesQuery), loadInsights(context, cityId)])
}) satisfies PageLoader

function InsightsForUser({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  const { data: cities = [] } = useCities()
  const cityName = cityId === undefined ? ALL_CITIES : (cities.find((city) => city.cityId === cityId)?.name ?? CITY)
  const cityChoice = <CityChoice profile={profile} none={ALL_CITIES} label={ALLOTED_CITY} />
  const tabs = <PlaceTabs viewer={profile.role} />
  return <Insights {...{ profile, cityId, cityName, cityChoice, tabs }} />
}
