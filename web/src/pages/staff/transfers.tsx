import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { needQuery } from '../../features/fleet/transfers/queries.ts'
import { TransferDesk } from '../../features/fleet/transfers/transfer-desk.tsx'
import { CityChoice, CityPrompt, useChosenCityOrAll } from '../../features/places/city-choice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import { TRANSFERS } from '../../lib/words/tabs.words.ts'
import { HubOptionsLoader } from '../fleet/hub-options-loader.tsx'

/** Renders where vehicles are needed in a city and the transfers between its hubs, for all staff. */
export default function TransfersPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_FLEET} /> : <Transfers profile={profile} />
}

TransfersPage.loader = (async ({ client, profile, search }) => {
  // A list or a city that the user chooses is loaded by the screen.
  if (profile.cityId !== null && !isUnassigned(profile) && Object.keys(search).length === 0)
    await loadOnce(client, needQuery(profile.cityId))
}) satisfies PageLoader

function Transfers({ profile }: { profile: Profile }) {
  const cityId = useChosenCityOrAll(profile)
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const hubId = useChosenHub(oneCityId)
  return (
    <>
      <PageHeading title={NAV_FLEET} tab={TRANSFERS} />
      <PlaceTabs viewer={profile.role} />
      <RowDialogs>
        <TransferDesk
          profile={profile}
          cityId={cityId}
          hubId={hubId}
          choosers={
            <>
              <CityChoice profile={profile} offersAll />
              <HubChoice cityId={oneCityId} />
            </>
          }
          cityPrompt={<CityPrompt profile={profile} />}
          HubOptionsLoader={HubOptionsLoader}
        />
      </RowDialogs>
    </>
  )
}
