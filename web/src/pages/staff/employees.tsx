import type { Profile } from '@voltloop/contract/accounts/accounts'
import * as words from '../../lib/words/employees.words.ts'
import { ALL_CITIES } from '../../lib/words/places.words.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { ListTotal } from '../../components/total.tsx'
import { preloadDataTable } from '../../components/table/use-data-table.ts'
import { RowDialogs } from '../../components/ui/row-dialogs.tsx'
import { FilterBar } from '../../components/ui/filter-bar.tsx'
import { SearchField } from '../../components/ui/search-field.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { useSession } from '../../features/accounts/queries.ts'
import { SORTS } from '../../features/employees/employee-sorts.ts'
import { EmployeeList } from '../../features/employees/employee-list.tsx'
import { useEmployeeList } from '../../features/employees/list.ts'
import { listedEmployees } from '../../features/employees/queries.ts'
import { AddEmployee, EmployeeExport } from '../../features/employees/employee-actions.tsx'
import { isUnassigned, UnassignedNotice } from '../../features/employees/unassigned-notice.tsx'
import { CityChoice, useChosenCity } from '../../features/places/city-choice.tsx'
import { usePlaceNames } from '../../features/places/place-names.ts'
import { citiesQuery, hubsQuery, useCities, useHubs } from '../../features/places/queries.ts'
import { canManageHubs } from '../../features/places/rights.ts'
import { prefetchPages } from '../../lib/api/pages.ts'
import { loadOnce } from '../../lib/router/page-loader.ts'
import type { PageLoader } from '../../lib/router/page-loader.ts'
import { useSearchChoice, useSearchText } from '../../lib/router/search.ts'

export default function EmployeesPage() {
  const session = useSession()
  if (session.state !== 'loggedIn') return null
  const { profile } = session
  return isUnassigned(profile) ? <UnassignedNotice title={words.EMPLOYEES_TITLE} /> : <Employees profile={profile} />
}

EmployeesPage.loader = (async ({ client, profile, search }) => {
  preloadDataTable()
  // Not for a filter, which the screen checks first.
  if (isUnassigned(profile) || Object.keys(search).length > 0) return
  const employees = listedEmployees({ cityId: profile.cityId ?? undefined, q: '', sort: 'name' })
  await Promise.all([
    prefetchPages(client, employees),
    loadOnce(client, citiesQuery),
    loadOnce(client, hubsQuery(undefined)),
  ])
}) satisfies PageLoader

function Employees({ profile }: { profile: Profile }) {
  const [q, search] = useSearchText('q')
  const [shown, show] = useSearchChoice('show', ['assigned', 'unassigned'])
  const showsUnassigned = shown === 'unassigned'
  const [sort, setSort] = useSearchChoice('sort', SORTS)
  const list = useEmployeeList({ cityId: useChosenCity(profile), q, sort }, showsUnassigned)
  const { data: cities = [] } = useCities()
  const { data: hubs = [] } = useHubs(undefined)
  const placeOf = usePlaceNames()

  return (
    <>
      <PageHeading title={words.EMPLOYEES_TITLE}>
        <ListTotal label={words.TOTAL_EMPLOYEES} list={list} />
      </PageHeading>
      <FilterBar
        search={<SearchField label={words.SEARCH_EMPLOYEES} value={q} onSearch={search} />}
        filters={
          <>
            {!showsUnassigned && <CityChoice profile={profile} none={ALL_CITIES} />}
            <Switch
              label={words.SHOW_UNASSIGNED}
              checked={showsUnassigned}
              onChange={({ target }) => show(target.checked ? 'unassigned' : 'assigned')}
            />
          </>
        }
        params={['city', 'show']}
        tools={<EmployeeExport profile={profile} list={list} placeOf={placeOf} />}
      >
        {profile.role === 'SUPER_ADMIN' && <AddEmployee />}
      </FilterBar>
      <RowDialogs>
        <EmployeeList
          profile={profile}
          list={list}
          onClearSearch={q === '' ? undefined : () => search('')}
          assignTo={showsUnassigned && canManageHubs(profile) ? cities : []}
          placeOf={placeOf}
          places={{ cities, hubs }}
          sort={sort}
          onSort={setSort}
        />
      </RowDialogs>
    </>
  )
}
