import type { listVehicles, Vehicle } from '@voltloop/contract/fleet/fleet'
import type { Query } from '@voltloop/contract/core/endpoint'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import { cutPage, readCursorKeys } from '../platform/db/paging.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { VEHICLE_SELECTION } from './vehicle-columns.ts'
import { addNames, type NamelessVehicle } from './vehicle-names.ts'

type VehicleSort = NonNullable<Query<typeof listVehicles>['sort']>
export type GroupSort = Exclude<VehicleSort, 'number' | '-number'>
type GroupColumn = Exclude<GroupSort, `-${string}`>

/** How the list of vehicles is ordered: by number, or by another column first. */
export function isGroupSort(sort: VehicleSort | undefined): sort is GroupSort {
  return sort !== undefined && sort !== 'number' && sort !== '-number'
}

interface SortedPage {
  /** Null for the vehicles of all cities. */
  cityId: string | null
  conditions: readonly Expression<SqlBool>[]
  sort: GroupSort
  limit: number
  cursor: string | undefined
  /** Whether few vehicles meet the conditions: then they are found first and ordered afterwards. */
  isSearch: boolean
}

/** Returns a page of vehicles that are ordered by a column other than their number. */
export async function readSortedVehicles(
  db: ReadDb,
  page: SortedPage,
): Promise<{ vehicles: Vehicle[]; nextCursor: string | null }> {
  const { rows } = await sortedVehicles(page).execute(db)
  const { page: shown, nextCursor } = cutPage(rows, page.limit, (row) => [
    page.sort,
    row.label,
    row.groupId,
    row.registrationNumber,
    row.vehicleId,
  ])
  const vehicles = await addNames(
    db,
    shown.map(({ label: _label, groupId: _groupId, ...vehicle }) => vehicle),
  )
  return { vehicles, nextCursor }
}

interface SortedRow extends NamelessVehicle {
  label: string
  groupId: string
}

/**
 * Walks through the groups of equal vehicles in the order of the column, and through each by registration number. A page reads about as many entries of
 * an index as it returns, however many vehicles there are: no index could contain the names of other tables.
 */
export function sortedVehicles(page: SortedPage): RawBuilder<SortedRow> {
  const { cityId, conditions, sort, limit, cursor, isSearch } = page
  const isDescending = sort.startsWith('-')
  const { groups, member } = GROUPS[COLUMNS[sort]]
  const direction = isDescending ? sql`desc` : sql`asc`
  const after = readPosition(cursor, sort)
  const from = after
    ? sql`where (g.label, g.id) ${isDescending ? sql`<=` : sql`>=`} (${after.label}, ${after.groupId})`
    : sql``
  const isCursorGroup = after && sql`(g.label, g.id) = (${after.label}, ${after.groupId})`
  const rest = after
    ? sql`and (vehicles.registration_number, vehicles.id) > (case when ${isCursorGroup} then ${after.number} else '' end,
        case when ${isCursorGroup} then ${after.id}::uuid else ${NO_ID}::uuid end)`
    : sql``
  // A search meets few vehicles of few groups: without a limit for each group, the index of the search finds them.
  const firstOfGroup = isSearch ? sql`` : sql`order by vehicles.registration_number, vehicles.id limit ${limit + 1}`
  // The groups are sorted before their vehicles are read, so that reading can stop at the group that fills the page.
  return sql<SortedRow>`
    select g.label, g.id as "groupId", v.* from (
      select * from (${groups(cityId)}) g ${from} order by g.label ${direction}, g.id ${direction}) g
    cross join lateral (
      select ${sql.join(VEHICLE_SELECTION.map(selected))}, vehicles.model_id as "modelId", vehicles.city_id as "cityId", vehicles.hub_id as "hubId"
      from vehicles
      where vehicles.archived_at is null and vehicles.city_id = g.city_id and ${member} = g.member
        ${conditions.length > 0 ? sql`and ${sql.join([...conditions], sql` and `)}` : sql``} ${rest}
      ${firstOfGroup}
    ) v
    order by g.label ${direction}, g.id ${direction}, v."registrationNumber", v."vehicleId" limit ${limit + 1}`
}

function selected(column: (typeof VEHICLE_SELECTION)[number]): RawBuilder<unknown> {
  const [name = '', alias = ''] = column.split(' as ')
  return sql`${sql.ref(name)} as ${sql.id(alias)}`
}

const COLUMNS: Record<GroupSort, GroupColumn> = {
  model: 'model',
  '-model': 'model',
  city: 'city',
  '-city': 'city',
  place: 'place',
  '-place': 'place',
  state: 'state',
  '-state': 'state',
}

interface Grouping {
  /** Selects city_id, member, id and label of every group, of one city or of all. */
  groups: (cityId: string | null) => RawBuilder<unknown>
  /** The expression that is the same for all vehicles of a group. The index that orders them has it too. */
  member: RawBuilder<unknown>
}

const NO_ID = '00000000-0000-0000-0000-000000000000'
const ON_ROAD = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/** The hub of a vehicle, or one of two other places. It must be the expression of the index vehicles_by_place. */
export const PLACE_OF_VEHICLE = sql.raw(
  `coalesce(vehicles.hub_id, case when vehicles.is_deployed then '${ON_ROAD}'::uuid else '${NO_ID}'::uuid end)`,
)

const GROUPS: Record<GroupColumn, Grouping> = {
  model: {
    groups: (cityId) => sql`
      select s.city_id, s.model_id as member, ${keysOf(sql`s.model_id`, sql`m.brand || ' ' || m.name`)}
      from ${citiesOf(cityId)} join stock s on s.city_id = c.id join models m on m.id = s.model_id`,
    member: sql`vehicles.model_id`,
  },
  city: {
    groups: (cityId) => sql`
      select c.id as city_id, c.id as member, ${keysOf(sql`c.id`, sql`''`)} from ${citiesOf(cityId)}`,
    member: sql`vehicles.city_id`,
  },
  // Hubs by name, then vehicles that are at no hub, then those with customers.
  place: {
    groups: (cityId) => sql`
      select c.id as city_id, place.id as member, ${keysOf(sql`place.id`, sql`place.name`)}
      from ${citiesOf(cityId)} cross join lateral (
        select h.id, '0' || h.name as name from hubs h where h.city_id = c.id
        union all values (${NO_ID}::uuid, '1'), (${ON_ROAD}::uuid, '2')) place`,
    member: PLACE_OF_VEHICLE,
  },
  // Vehicles that can be handed over, those out of service, then those with customers.
  state: {
    groups: (cityId) => sql`
      select c.id as city_id, n as member, ${keysOf(sql`n`, sql`n::text`)}
      from ${citiesOf(cityId)} cross join generate_series(0, 3) n`,
    member: sql`(vehicles.is_deployed::int * 2 + (vehicles.out_of_service is not null)::int)`,
  },
}

// The name of one city orders nothing, so it is not read.
const citiesOf = (cityId: string | null) =>
  cityId === null ? sql`cities c` : sql`(select ${cityId}::uuid as id, '' as name) c`

// Equal names of several cities follow the names of the cities.
const keysOf = (member: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
  sql`(c.id || ' ' || ${member}) collate "C" as id, (lower(${name}) || chr(1) || lower(c.name)) collate "C" as label`

interface Position {
  label: string
  groupId: string
  number: string
  id: string
}

function readPosition(cursor: string | undefined, sort: GroupSort): Position | null {
  const keys = readCursorKeys(cursor, 5)
  if (!keys) return null
  const [sorted, text = '', group = '', number = '', id = ''] = keys
  // The position in one order says nothing about another.
  if (sorted !== sort) throw new AppError('badInput')
  return { label: text, groupId: group, number, id }
}
