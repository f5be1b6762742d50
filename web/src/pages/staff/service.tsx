import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { JobBoard } from '../../features/fleet/service/job-board.tsx'
import { openJobsQuery } from '../../features/fleet/service/queries.ts'
import { CityChoice, CityPrompt, useChosenCityOrAll } from '../../features/places/city-choice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import { SERVICE } from '../../lib/words/tabs.words.ts'
import { HubOptionsLoader } from '../fleet/hub-options-loader.tsx'
import { useUnservedDialog } from '../fleet/use-unserved-dialog.tsx'
import { VehicleOptionsLoader } from '../fleet/vehicle-options-loader.tsx'

/** Renders the service jobs of a city, for all staff. */
export default function ServicePage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_FLEET} /> : <Service profile={profile} />
}

ServicePage.loader = (async ({ client, profile, search }) => {
  // A filter or a city that the user chooses is loaded by the screen.
  if (profile.cityId !== null && !isUnassigned(profile) && Object.keys(search).length === 0)
    await loadOnce(client, openJobsQuery({ cityId: profile.cityId, hubId: undefined, q: '' }, 'open'))
}) satisfies PageLoader

function Service({ profile }: { profile: Profile }) {
  const cityId = useChosenCityOrAll(profile)
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const hubId = useChosenHub(oneCityId)
  const unserved = useUnservedDialog(profile)
  return (
    <>
      <PageHeading title={NAV_FLEET} tab={SERVICE} />
      <PlaceTabs viewer={profile.role} />
      <RowDialogs>
        <JobBoard
          profile={profile}
          cityId={cityId}
          hubId={hubId}
          cityChooser={<CityChoice profile={profile} offersAll />}
          hubChooser={<HubChoice cityId={oneCityId} />}
          cityPrompt={<CityPrompt profile={profile} />}
          HubOptionsLoader={HubOptionsLoader}
          VehicleOptionsLoader={VehicleOptionsLoader}
          onUnserved={unserved.show}
        />
      </RowDialogs>
      {unserved.dialog}
    </>
  )
}
