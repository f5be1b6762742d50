import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { PageHeading } from '../../components/page-heading.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { Timeline } from '../../features/fleet/timeline/timeline.tsx'
import { CityChoice, CityPrompt, useChosenCityOrAll } from '../../features/places/city-choice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { NAV_FLEET } from '../../lib/words/shell.words.ts'
import { TIMELINE } from '../../lib/words/tabs.words.ts'
import { useUnservedDialog } from '../fleet/use-unserved-dialog.tsx'

/** Renders what holds the vehicles of a city day by day, for all staff. */
export default function TimelinePage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={NAV_FLEET} /> : <TimelineForUser profile={profile} />
}

function TimelineForUser({ profile }: { profile: Profile }) {
  const cityId = useChosenCityOrAll(profile)
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const hubId = useChosenHub(oneCityId)
  const unserved = useUnservedDialog(profile)
  return (
    <>
      <PageHeading title={NAV_FLEET} tab={TIMELINE} />
      <PlaceTabs viewer={profile.role} />
      <RowDialogs>
        <Timeline
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
          onUnserved={unserved.show}
        />
      </RowDialogs>
      {unserved.dialog}
    </>
  )
}
