import * as words from '../../lib/words/places.words.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { Total } from '../../components/total.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { UnassignedOptions } from '../../features/employees/unassigned-options.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { CityBoard } from '../../features/places/city-board.tsx'
import { HubFilterBar } from '../../features/places/hub-filter-bar.tsx'
import type { Suggest } from '../../features/places/phone-of-employee.tsx'
import { citiesQuery, hubsQuery } from '../../features/places/queries.ts'
import { useShownHubs } from '../../features/places/shown-hubs.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import type { Profile } from '@voltloop/contract/accounts/accounts'

export default function HubsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={words.HUBS_TITLE} /> : <Hubs profile={profile} />
}

HubsPage.loader = (async ({ client, profile, search }) => {
  if (isUnassigned(profile)) return
  const cityId = profile.cityId ?? search.city
  await Promise.all([loadOnce(client, citiesQuery), loadOnce(client, hubsQuery(cityId))])
}) satisfies PageLoader

function Hubs({ profile }: { profile: Profile }) {
  const { cityId, isSearch, cities, hubs, isError } = useShownHubs(profile)
  const hasTotals = cities !== undefined || !isError
  return (
    <>
      <PageHeading title={words.HUBS_TITLE}>
        {hasTotals && (
          <div className="flex flex-wrap gap-x-6 gap-y-2 self-center max-sm:w-full">
            {cityId === undefined && (
              <Total label={isSearch ? words.CITIES_FOUND : words.TOTAL_CITIES} count={cities?.length} />
            )}
            <Total label={isSearch ? words.HUBS_FOUND : words.TOTAL_HUBS} count={hubs?.length} />
          </div>
        )}
      </PageHeading>
      <HubFilterBar profile={profile} suggest={suggest} />
      <RowDialogs>
        <CityBoard profile={profile} suggest={suggest} />
      </RowDialogs>
    </>
  )
}

const suggest: Suggest = ({ id, role }) => <UnassignedOptions id={id} role={role} />
