import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { Select } from '../../components/ui/select.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { CityChoice } from '../../features/places/city-choice.tsx'
import { LaterEmergencies } from '../../features/support/emergencies/later-emergencies.tsx'
import { Requests } from '../../features/support/requests.tsx'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useIsSettled } from '../../lib/browser/use-is-settled.ts'
import { useSearchText } from '../../lib/router/search.ts'
import { ALL_CITIES, CITY } from '../../lib/words/places.words.ts'

/** Renders the customers' support tickets, for support staff. */
export default function RequestsPage() {
  const session = useSession()
  return session.state === 'loggedIn' ? <RequestsOf profile={session.profile} /> : null
}

function RequestsOf({ profile }: { profile: Profile }) {
  const [cityId] = useSearchText('city')
  // The requests come first: the cities are only needed to choose one.
  const areCitiesNeeded = useIsSettled() || cityId !== ''
  return (
    <RowDialogs>
      <Requests
        cityId={cityId || undefined}
        cityChoice={areCitiesNeeded ? <CityChoice profile={profile} none={ALL_CITIES} /> : <NoCity />}
        urgent={<LaterEmergencies />}
      />
    </RowDialogs>
  )
}

function NoCity() {
  return (
    <Select isSmall disabled label={CITY}>
      <option>{ALL_CITIES}</option>
    </Select>
  )
}
