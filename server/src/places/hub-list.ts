import type { listHubRows } from '@voltloop/contract/places/hub-list'
import { weekdayOf } from '@voltloop/contract/places/hub-hours'
import type { Hub } from '@voltloop/contract/places/places'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import { containing, cutPage, readCursorKeys, totalOf } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'
import { presentHub, selectHubs } from './queries.ts'
import { ownCity, requireCity } from './scope.ts'

interface Page {
  data: Hub[]
  nextCursor: string | null
  total: number
}

/** Returns one page of hubs in the order of a column. */
export async function readHubRows(
  db: ReadDb,
  actor: Actor,
  query: Query<typeof listHubRows>,
  now: Date,
): Promise<Page> {
  const { cityId, hubIds, q, sort = 'name', limit, cursor } = query
  if (cityId) requireCity(actor, cityId)
  const conditions: Expression<SqlBool>[] = []
  if (hubIds) conditions.push(sql<SqlBool>`hubs.id = any(${hubIds.split(',')}::uuid[])`)
  if (q) conditions.push(sql<SqlBool>`(hubs.name || ' ' || hubs.address) ilike ${containing(q)}`)
  const hubs = selectHubs(db, actor, { cityId }).where((eb) => eb.and(conditions))
  const key = keyOf(sort, Boolean(cityId) || ownCity(actor) !== null, now)
  const [direction, beyond] = sort.startsWith('-') ? (['desc', sql`<`] as const) : (['asc', sql`>`] as const)
  const after = readCursorKeys(cursor, 4)
  // The position in one order says nothing about another.
  if (after && after[0] !== sort) throw new AppError('badInput')
  const rest = after
    ? sql<SqlBool>`(${key}, lower(hubs.name), hubs."hubId") ${beyond} (${after[1]}, ${after[2]}, ${after[3]}::uuid)`
    : sql<SqlBool>`true`
  const rows = await db
    .selectFrom(hubs.as('hubs'))
    .select(['hubId', 'cityId', 'name', 'description', 'address', 'capacity', 'currentCapacity', 'placeId'])
    .select(['managers', 'hours', 'closedDays', 'latitude', 'longitude'])
    .select([key.as('sortKey'), sql<string>`lower(hubs.name)`.as('lowerName')])
    .where(rest)
    .orderBy(key, direction)
    .orderBy(sql`lower(hubs.name)`, direction)
    .orderBy('hubs.hubId', direction)
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, limit, (row) => [sort, row.sortKey, row.lowerName, row.hubId])
  const total = await totalOf({ cursor, page, nextCursor }, () => countRows(db, hubs))
  return { data: page.map(({ sortKey: _key, lowerName: _name, ...hub }) => presentHub(hub)), nextCursor, total }
}

async function countRows(db: ReadDb, hubs: ReturnType<typeof selectHubs>): Promise<number> {
  const { total } = await db
    .selectFrom(hubs.as('hubs'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

type HubSort = NonNullable<Query<typeof listHubRows>['sort']>

/** Returns a text that has the order of the column. Hubs are few, so they are sorted without an index of each column. */
function keyOf(sort: HubSort, isOfCity: boolean, now: Date): RawBuilder<string> {
  switch (sort) {
    case 'name':
    case '-name':
      return sql<string>`''::text`
    case 'city':
    case '-city':
      return isOfCity
        ? sql<string>`''::text`
        : sql<string>`(select lower(cities.name) from cities where cities.id = hubs."cityId")`
    // Hubs without a manager come first.
    case 'manager':
    case '-manager':
      return sql<string>`coalesce(lower(hubs.managers -> 0 ->> 'name'), '')`
    case 'vehicles':
    case '-vehicles':
      return sql<string>`lpad(hubs."currentCapacity"::text, 9, '0')`
    case 'space':
    case '-space':
      // The sum is positive, so that its digits have the order of the number, also where a hub is over its capacity.
      return sql<string>`lpad((500000000 + hubs.capacity - hubs."currentCapacity")::text, 9, '0')`
    case 'today':
    case '-today':
      return hoursOn(dayInIndia(now))
  }
}

// Hubs that are always open come first, those that are closed all day last.
function hoursOn(day: string): RawBuilder<string> {
  return sql<string>`case when ${day} = any(hubs."closedDays") then ${CLOSED} when hubs.hours is null then ${ALWAYS_OPEN}
    else coalesce((select ${OPEN} || (h ->> 'opens') || (h ->> 'closes') from jsonb_array_elements(hubs.hours) h where h ->> 'day' = ${weekdayOf(day)}), ${CLOSED}) end`
}

// Digits, which every collation sorts in the same way.
const ALWAYS_OPEN = '0'
const OPEN = '1'
const CLOSED = '2'
