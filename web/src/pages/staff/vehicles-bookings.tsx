import type { Profile } from '@voltloop/contract/accounts/accounts'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { preloadDataTable } from '../../components/table/use-data-table.ts'
import { BOARD_TITLE } from '../../features/bookings/booking/board.words.ts'
import type { ReactNode } from 'react'
import { useSession } from '../../features/accounts/queries.ts'
import { Board } from '../../features/bookings/board-tabs.tsx'
import { BOARD_TABS, boardBookings } from '../../features/bookings/board-queries.ts'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { payOnDemand } from '../../features/payments/pay-on-demand.ts'
import { CityChoice, CityPrompt, useChosenCityOrAll } from '../../features/places/city-choice.tsx'
import { HubChoice, useChosenHub } from '../../features/places/hub-choice.tsx'
import { PlaceTabs } from '../../components/place-tabs.tsx'
import { prefetchPages } from '../../lib/api/pages.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { choiceOf } from '../../lib/router/search.ts'

/** Renders the bookings of a city, for all staff. */
export default function VehiclesBookings() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  if (isUnassigned(profile)) return <UnassignedNotice title={BOARD_TITLE} />
  if (profile.role === 'HUB_MANAGER') return <BoardOfHub profile={profile} />
  return profile.cityId === null ? (
    <BoardOfAll profile={profile} />
  ) : (
    <BoardOfCity profile={profile} cityId={profile.cityId} />
  )
}

VehiclesBookings.loader = (async ({ client, profile: { role, cityId, hubId }, search }) => {
  preloadDataTable()
  // Not for a booking that the address names, a filter, or a city that the user chooses.
  if (cityId === null || Object.keys(search).some((key) => key !== 'tab')) return
  const place = { cityId, hubId: role === 'HUB_MANAGER' ? (hubId ?? undefined) : undefined }
  await prefetchPages(client, boardBookings(choiceOf(search.tab, BOARD_TABS), place))
}) satisfies PageLoader

function BoardOfHub({ profile: { role, cityId, hubId } }: { profile: Profile }) {
  return (
    <Board
      role={role}
      cityId={cityId ?? undefined}
      hubId={hubId ?? undefined}
      choosers={null}
      cityPrompt={null}
      placeTabs={<PlaceTabs viewer={role} />}
      pay={payOnDemand}
    />
  )
}

/** The board for users who work in all cities. */
function BoardOfAll({ profile }: { profile: Profile }) {
  const cityId = useChosenCityOrAll(profile)
  return (
    <BoardOfCity profile={profile} cityId={cityId}>
      <CityChoice profile={profile} offersAll />
    </BoardOfCity>
  )
}

interface BoardOfCityProps {
  profile: Profile
  cityId: string | undefined
  children?: ReactNode
}

function BoardOfCity({ profile, cityId, children }: BoardOfCityProps) {
  const oneCityId = cityId === EVERY_CITY ? undefined : cityId
  const hubId = useChosenHub(oneCityId)
  const choosers = (
    <>
      {children}
      <HubChoice cityId={oneCityId} />
    </>
  )
  return (
    <Board
      role={profile.role}
      cityId={cityId}
      hubId={hubId}
      choosers={choosers}
      cityPrompt={<CityPrompt profile={profile} />}
      placeTabs={<PlaceTabs viewer={profile.role} />}
      pay={payOnDemand}
    />
  )
}
