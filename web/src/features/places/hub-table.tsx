import type { Profile } from '@voltloop/contract/accounts/accounts'
import type { City, Hub } from '@voltloop/contract/places/places'
import { useId, type ReactNode } from 'react'
import { ExportSelection } from '../../components/table/export-selection.tsx'
import { TableList } from '../../components/table/table-list.tsx'
import { useSelection } from '../../components/table/use-selection.ts'
import type { Pages } from '../../lib/api/pages.ts'
import { choiceOf, useSearchText } from '../../lib/router/search.ts'
import * as words from '../../lib/words/hubs.words.ts'
import { CityHeader } from './city-header.tsx'
import { hubColumns } from './hub-columns.tsx'
import { HubContacts, HubPlace, HubVehicles, ShortLinks } from './hub-facts.tsx'
import { HubMenu } from './hub-menu.tsx'
import { SORTS, type HubSort } from './hub-sorts.ts'
import type { Suggest } from './phone-of-employee.tsx'
import { readChosenHubs } from './queries.ts'
import { canManageHubs } from './rights.ts'

interface HubTableProps {
  profile: Profile
  cities: readonly City[]
  /** Undefined for the hubs of all cities. */
  cityId: string | undefined
  list: Pages<Hub>
  sort: HubSort
  onSort: (next: HubSort) => void
  suggest: Suggest
}

/** Lists hubs as a table, below their city or below all cities. */
export function HubTable(props: HubTableProps) {
  const { profile, cities, cityId, list, sort, onSort, suggest } = props
  const [q, search] = useSearchText('q')
  const selection = useSelection(list.rows, keyOf)
  const city = cities.find((one) => one.cityId === cityId)
  const menu = canManageHubs(profile) ? { cities, suggest } : null
  const table = (
    <>
      <TableList
        label={words.HUBS_TITLE}
        pages={list}
        notLoaded={words.PLACES_NOT_LOADED}
        onClearSearch={q === '' ? undefined : () => search('')}
        columns={hubColumns(cities, cityId !== undefined)}
        keyOf={keyOf}
        nameOf={nameOf}
        sort={sort}
        onSort={(next) => onSort(choiceOf(next, SORTS))}
        selected={selection.ids}
        onSelect={selection.select}
        renderDetails={(hub) => <HubDetails hub={hub} />}
        renderMenu={menu ? (hub) => <RowMenu hub={hub} {...menu} /> : undefined}
      />
      <ExportSelection
        ids={selection.rows.map(keyOf)}
        onClear={selection.clear}
        fileName="hubs"
        columns={async () => (await import('./hub-export-columns.ts')).hubExportColumns(profile, cities)}
        readRows={readChosenHubs}
      />
    </>
  )
  if (city) return <CityHubs {...{ profile, city, suggest }}>{table}</CityHubs>
  return (
    <>
      {q === '' && cityId === undefined && cities.length > 0 && <Cities {...{ profile, cities, suggest }} />}
      <div>{table}</div>
    </>
  )
}

const keyOf = ({ hubId }: Hub) => hubId
const nameOf = ({ name }: Hub) => name

interface CityHubsProps {
  profile: Profile
  city: City
  suggest: Suggest
  children?: ReactNode
}

function CityHubs({ profile, city, suggest, children }: CityHubsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid content-start gap-4">
      <CityHeader id={id} profile={profile} city={city} suggest={suggest} />
      {children !== undefined && <div>{children}</div>}
    </section>
  )
}

// Many cities would push the table out of sight.
const MOST_OPEN = 6

function Cities({ cities, ...context }: Pick<HubTableProps, 'profile' | 'cities' | 'suggest'>) {
  return (
    <details open={cities.length <= MOST_OPEN}>
      <summary className="min-h-6 cursor-pointer text-ink-2">{words.CITIES_AND_ADMINS}</summary>
      <div className="mt-3 grid grid-cols-2 gap-x-8 gap-y-4 lg:grid-cols-3">
        {cities.map((city) => (
          <CityHubs key={city.cityId} city={city} {...context} />
        ))}
      </div>
    </details>
  )
}

function RowMenu({ hub, cities, suggest }: { hub: Hub; cities: readonly City[]; suggest: Suggest }) {
  const city = cities.find(({ cityId }) => cityId === hub.cityId)
  return city && <HubMenu hub={hub} city={city} suggest={suggest} />
}

/** The card of a hub in the table. Its name is in the row itself. */
function HubDetails({ hub }: { hub: Hub }) {
  return (
    <div className="grid grid-cols-3 gap-x-10 py-4 pr-3 pl-11 leading-normal">
      <div className="grid content-start justify-items-start gap-1.5">
        <ShortLinks hub={hub} />
        <HubPlace hub={hub} />
      </div>
      <HubVehicles hub={hub} />
      <div className="flex flex-wrap content-start items-start justify-between gap-x-4 gap-y-3">
        <HubContacts hub={hub} />
      </div>
    </div>
  )
}
