import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import { Fleet } from '../../features/fleet/fleet.tsx'
import { listedVehicles } from '../../features/fleet/queries.ts'
import { preloadDataTable } from '../../components/table/use-data-table.ts'
import { prefetchPages } from '../../lib/api/pages.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { useSession } from '../../features/accounts/queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { ModelFilter, useChosenModel } from '../../features/catalogue/model-filter.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { CityChoice, CityPrompt, useChosenCityOrAll } from '../../features/places/city-choice.tsx'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useUnservedDialog } from '../fleet/use-unserved-dialog.tsx'
import { VehicleOptionsLoader } from '../fleet/vehicle-options-loader.tsx'

/** Renders the vehicles of a city, for all staff. */
export default function FleetPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_FLEET} /> : <FleetForUser profile={profile} />
}

FleetPage.loader = (async ({ client, profile: { cityId }, search }) => {
  preloadDataTable()
  // Not for a filter or a city that the user chooses.
  if (cityId !== null && Object.keys(search).length === 0)
    await prefetchPages(client, listedVehicles(cityId, UNFILTERED))
}) satisfies PageLoader

const UNFILTERED = {
  q: '',
  isDeployed: '',
  hubId: undefined,
  modelId: undefined,
  documents: '',
  sort: 'number',
} as const

function FleetForUser({ profile }: { profile: Profile }) {
  const cityId = useChosenCityOrAll(profile)
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const hubId = useChosenHub(oneCityId)
  const modelId = useChosenModel()
  const unserved = useUnservedDialog(profile)
  return (
    <>
      <Fleet
        profile={profile}
        cityId={cityId}
        hubId={hubId}
        modelId={modelId}
        choosers={
          <>
            <CityChoice profile={profile} offersAll />
            <HubChoice cityId={oneCityId} />
            <ModelFilter />
          </>
        }
        cityPrompt={<CityPrompt profile={profile} />}
        VehicleOptionsLoader={VehicleOptionsLoader}
        onUnserved={unserved.show}
      />
      {unserved.dialog}
    </>
  )
}
