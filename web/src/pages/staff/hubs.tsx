import { useQuery } from '@tanstack/react-query'
import { EVERY_CITY } from '@voltloop/contract/core/every-city'
import { useMemo } from 'react'
import * as words from '../../lib/words/hubs.words.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { preloadDataTable } from '../../components/table/use-data-table.ts'
import { Total } from '../../components/total.tsx'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { ErrorState } from '../../components/ui/error-state.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { UnassignedOptions } from '../../features/employees/unassigned-options.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { CityBoard } from '../../features/places/city-board.tsx'
import { HubFilterBar } from '../../features/places/hub-filter-bar.tsx'
import type { Suggest } from '../../features/places/phone-of-employee.tsx'
import { SORTS } from '../../features/places/hub-sorts.ts'
import { ShortHubs } from '../../features/places/hub-facts.tsx'
import { HubTable } from '../../features/places/hub-table.tsx'
import { shortHubsQuery } from '../../features/fleet/transfers/short-queries.ts'
import { citiesQuery, hubsQuery, listedHubs, useCities } from '../../features/places/queries.ts'
import { useShownHubs } from '../../features/places/shown-hubs.ts'
import { prefetchPages, usePages } from '../../lib/api/pages.ts'
import { isDesk } from '../../lib/browser/desk.ts'
import { useIsDesk } from '../../lib/browser/use-is-desk.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'
import type { Profile } from '@voltloop/contract/accounts/accounts'

export default function HubsPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={words.HUBS_TITLE} /> : <Hubs profile={profile} />
}

HubsPage.loader = (async ({ client, profile, search }) => {
  preloadDataTable()
  if (isUnassigned(profile)) return
  const cityId = profile.cityId ?? (search.city === EVERY_CITY ? undefined : search.city)
  // Not for a search or an order of the table, which the screen checks first.
  const isPlain = search.q === undefined && search.sort === undefined
  await Promise.all([
    loadOnce(client, citiesQuery),
    loadOnce(client, shortHubsQuery(profile.cityId ?? EVERY_CITY)),
    !isDesk() && loadOnce(client, hubsQuery(cityId)),
    isDesk() && isPlain && prefetchPages(client, listedHubs({ cityId, q: '', sort: 'name' })),
  ])
}) satisfies PageLoader

function Hubs({ profile }: { profile: Profile }) {
  const isTable = useIsDesk()
  const shown = useShownHubs(profile, !isTable)
  const { cityId } = shown
  const [q] = useSearchText('q')
  const [sort, setSort] = useSearchChoice('sort', SORTS)
  const list = usePages({ ...listedHubs({ cityId, q, sort }), isEnabled: isTable })
  const { data: cities, isError: isCityError, refetch: refetchCities } = useCities()
  const missing = useShortHubs(profile.cityId ?? EVERY_CITY)
  const hubCount = isTable ? list.rows && list.total : shown.hubs?.length
  return (
    <>
      <PageHeading title={words.HUBS_TITLE}>
        {(hubCount !== undefined || !(isTable ? list.error : shown.isError)) && (
          <div className="flex flex-wrap gap-x-6 gap-y-2 self-center max-sm:w-full">
            {cityId === undefined && !isTable && (
              <Total label={q === '' ? words.TOTAL_CITIES : words.CITIES_FOUND} count={shown.cities?.length} />
            )}
            {cityId === undefined && isTable && q === '' && <Total label={words.TOTAL_CITIES} count={cities?.length} />}
            <Total label={q === '' ? words.TOTAL_HUBS : words.HUBS_FOUND} count={hubCount} />
          </div>
        )}
      </PageHeading>
      <HubFilterBar profile={profile} suggest={suggest} isEmpty={!hubCount} readHubs={list.readAll} />
      <RowDialogs>
        <ShortHubs value={missing}>
          {isTable && !cities && isCityError ? (
            <ErrorState text={words.PLACES_NOT_LOADED} onRetry={() => void refetchCities()} />
          ) : isTable ? (
            <HubTable {...{ profile, cityId, list, sort, suggest }} cities={cities ?? []} onSort={setSort} />
          ) : (
            <CityBoard profile={profile} shown={shown} suggest={suggest} />
          )}
        </ShortHubs>
      </RowDialogs>
    </>
  )
}

/** Returns how many vehicles each hub misses today and tomorrow. Without an answer the hubs are listed all the same. */
function useShortHubs(cityId: string) {
  const { data } = useQuery(shortHubsQuery(cityId))
  return useMemo(
    () =>
      Map.groupBy(
        DAYS.flatMap((show, index) =>
          (data?.[index]?.hubs ?? []).map(({ hub, short }) => ({ hubId: hub.hubId, show, count: short })),
        ),
        ({ hubId }) => hubId,
      ),
    [data],
  )
}

const DAYS = ['today', 'tomorrow'] as const

const suggest: Suggest = ({ id, role }) => <UnassignedOptions id={id} role={role} />
