import { RowDialogs } from '../components/ui/row-dialogs.tsx'
import { useSession } from '../features/accounts/queries.ts'
import { CityChoice, useChosenCity } from '../features/places/city-choice.tsx'
import { Emergencies } from '../features/support/emergencies/emergencies.tsx'
import { Requests } from '../features/support/requests.tsx'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { ALL_CITIES } from '../lib/words/places.words.ts'

/** Renders the customers' support tickets, for support staff. */
export default function RequestsPage() {
  const session = useSession()
  return session.state === 'loggedIn' ? <RequestsOf profile={session.profile} /> : null
}

function RequestsOf({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  return (
    <RowDialogs>
      <Requests
        cityId={cityId}
        cityChoice={<CityChoice profile={profile} none={ALL_CITIES} />}
        urgent={<Emergencies />}
      />
    </RowDialogs>
  )
}
