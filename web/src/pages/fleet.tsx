import { Fleet } from '../features/fleet/fleet.tsx'
import type { OffersProps } from '../features/fleet/offers.ts'
import { useSession } from '../features/accounts/queries.ts'
import { useModels } from '../features/catalogue/queries.ts'
import { CityChoice, useChosenCity } from '../features/places/city-choice.tsx'
import { useCities, useHubs } from '../features/places/queries.ts'
import type { Profile } from '@voltloop/contract/accounts'

/** The vehicles of a city, for everybody who works here. */
export default function FleetPage() {
  const session = useSession()
  return session.state === 'loggedIn' ? <FleetFor profile={session.profile} /> : null
}

function FleetFor({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  return <Fleet profile={profile} cityId={cityId} cityChoice={<CityChoice profile={profile} />} Offers={Offers} />
}

// Asked for when a dialog opens, and not with the list.
function Offers({ children }: OffersProps) {
  const { data: cities = [] } = useCities()
  const { data: hubs = [] } = useHubs(undefined)
  const { data: models = [] } = useModels()
  return children({ cities, hubs, models })
}
