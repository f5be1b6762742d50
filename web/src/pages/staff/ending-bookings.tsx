import { ALL_CITIES } from '../../lib/words/places.words.ts'
import type { Profile } from '@voltloop/contract/accounts/accounts'
import { useSession } from '../../features/accounts/queries.ts'
import { endingBookings } from '../../features/bookings/approvals/staff-queries.ts'
import { EndingBoard } from '../../features/bookings/ending/ending-board.tsx'
import { payOnDemand } from '../../features/payments/pay-on-demand.ts'
import { CityChoice, useChosenCity } from '../../features/places/city-choice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { citiesQuery } from '../../features/places/queries.ts'
import { prefetchPages } from '../../lib/api/pages.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'

/** Renders the rides that end soon, for customer support. */
export default function EndingBookings() {
  const session = useSession()
  return session.state === 'loggedIn' ? <EndingBookingsForUser profile={session.profile} /> : null
}

EndingBookings.loader = (async ({ client, profile, search }) => {
  // Not for a filter, which the screen checks first.
  if (Object.keys(search).length > 0) return
  const bookings = endingBookings({ cityId: profile.cityId ?? undefined })
  await Promise.all([loadOnce(client, citiesQuery), prefetchPages(client, bookings)])
}) satisfies PageLoader

function EndingBookingsForUser({ profile }: { profile: Profile }) {
  const cityId = useChosenCity(profile)
  const hubId = useChosenHub(cityId)
  return (
    <EndingBoard
      cityId={cityId}
      hubId={hubId}
      choosers={
        <>
          <CityChoice profile={profile} none={ALL_CITIES} />
          <HubChoice cityId={cityId} />
        </>
      }
      pay={payOnDemand}
    />
  )
}
