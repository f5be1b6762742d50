import type { CustomerSort } from '@voltloop/contract/company/customers'
import { COUNTED_EXACTLY } from '@voltloop/contract/core/limits'
import { sql, type RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import type { ReadDb } from '../platform/db/db.ts'
import { cutPage, readCursorKeys } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'
import { isRankSort, rankedCustomers, unrankedCustomers, type RankPosition, type RankSort } from './customer-rank.ts'
import {
  direction,
  FIRST_ID,
  isListed,
  isNarrowed,
  LAST_ID,
  sourceOf,
  walk,
  type CustomerScope,
} from './customer-scope.ts'

interface SortedPage {
  sort: CustomerSort
  limit: number
  cursor: string | undefined
  /** How many customers the scope has, counted to one more than COUNTED_EXACTLY. */
  total: number
}

/** Returns the ids of a page of customers in their order. */
export async function readCustomerIds(
  db: ReadDb,
  scope: CustomerScope,
  { sort, limit, cursor, total }: SortedPage,
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const after = readPosition(cursor, sort)
  if (isRankSort(sort)) return readRanked(db, scope, { sort, limit, after })
  const order = { sort, after, most: limit + 1, isLarge: total > COUNTED_EXACTLY }
  const { rows } = await sortedCustomers(scope, order).execute(db)
  if (endsWithNeverBooked(scope, order) && rows.length < order.most) {
    const others = await neverBooked(after, order.most - rows.length).execute(db)
    rows.push(...others.rows)
  }
  const { page, nextCursor } = cutPage(rows, limit, ({ key, position }) => {
    return [sort, key instanceof Date ? key.toISOString() : (key ?? ''), position]
  })
  return { ids: page.map(({ id }) => id), nextCursor }
}

async function readRanked(
  db: ReadDb,
  scope: CustomerScope,
  { sort, limit, after: last }: { sort: RankSort; limit: number; after: Position | null },
): Promise<{ ids: string[]; nextCursor: string | null }> {
  const after: RankPosition | null = last && { amount: Number(last.key), id: last.position }
  const most = limit + 1
  const rows = after?.amount === 0 ? [] : (await rankedCustomers(scope, sort, after, most).execute(db)).rows
  if (rows.length < most) {
    const others = await unrankedCustomers(scope, sort, after, most - rows.length).execute(db)
    rows.push(...others.rows)
  }
  const { page, nextCursor } = cutPage(rows, limit, ({ amount, id }) => [sort, String(amount), id])
  return { ids: page.map(({ id }) => id), nextCursor }
}

export async function countCustomers(db: ReadDb, scope: CustomerScope): Promise<number> {
  const ids = newestIds(scope, { isDescending: true, after: LAST_ID, most: COUNTED_EXACTLY + 1 })
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${ids}) matches`.execute(db)
  return rows[0]?.total ?? 0
}

interface Position {
  /** Empty for customers who never booked, if the list is ordered by rides. */
  key: string
  /** The id of the customer, or of the last booking if the list is ordered by rides. */
  position: string
}

export interface SortedRow {
  id: string
  key: string | Date | null
  position: string
}

interface Order {
  sort: Exclude<CustomerSort, RankSort>
  after: Position | null
  most: number
  /** Whether the scope has more customers than a page may read and then sort. */
  isLarge: boolean
}

/**
 * Returns the query of a page. It reads about as many entries of an index as it returns, however many customers there are. Customers of a city are
 * those who have booked there: no index has their names, so a small city is read and sorted, and in a large one enough of all customers are of it.
 */
export function sortedCustomers(scope: CustomerScope, order: Order): RawBuilder<SortedRow> {
  const { sort, after, most, isLarge } = order
  const isOfAll = scope.cityId === null || isLarge
  if (sort === '-lastRide')
    return isOfAll && !isNarrowed(scope) ? byLastRide(scope, after, most) : sortedByLastRide(scope, after, most)
  const isDescending = sort.startsWith('-')
  if (sort === 'joined' || sort === '-joined') {
    const from = after?.position ?? (isDescending ? LAST_ID : FIRST_ID)
    const ids = newestIds(scope, { isDescending, after: from, most })
    return sql`select id, '' as key, id as position from (${ids}) ids order by id ${direction(isDescending)}`
  }
  const source = isOfAll
    ? sourceOf(scope)
    : sql`(${walk(scope.cityId, true, LAST_ID)}) walk join users u on u.id = walk.id`
  const rest = after
    ? sql`and (lower(u.name), u.id) ${isDescending ? sql`<` : sql`>`} (${after.key}, ${after.position}::uuid)`
    : sql``
  return sql`select u.id, lower(u.name) as key, u.id as position from ${source} where ${isListed(scope)} ${rest}
    order by lower(u.name) ${direction(isDescending)}, u.id ${direction(isDescending)} limit ${most}`
}

// An id grows with time.
function newestIds(
  scope: CustomerScope,
  { isDescending, after, most }: { isDescending: boolean; after: string; most: number },
): RawBuilder<unknown> {
  if (scope.cityId !== null && !isNarrowed(scope))
    return sql`select walk.id from (${walk(scope.cityId, isDescending, after)}) walk limit ${most}`
  return sql`select u.id from ${sourceOf(scope)} where ${isListed(scope)} and u.id ${isDescending ? sql`<` : sql`>`} ${after}::uuid
    order by u.id ${direction(isDescending)} limit ${most}`
}

// Follows the bookings from the newest to the oldest and takes the last one of each customer.
function byLastRide({ cityId }: CustomerScope, after: Position | null, most: number): RawBuilder<SortedRow> {
  const [here, laterHere] =
    cityId === null ? [sql``, sql``] : [sql`and b.city_id = ${cityId}`, sql`and later.city_id = ${cityId}`]
  const rest = after ? sql`and (b.starts_at, b.id) < (${startOf(after)}::timestamptz, ${after.position}::uuid)` : sql``
  return sql`
    select b.customer_id as id, b.starts_at as key, b.id as position from bookings b
    where b.is_listed ${here} ${rest}
      and coalesce((select false from bookings later where later.customer_id = b.customer_id and later.is_listed ${laterHere}
        and (later.starts_at, later.id) > (b.starts_at, b.id) limit 1), true)
      and (select u.erased_at is null from users u where u.id = b.customer_id)
    order by b.starts_at desc, b.id desc limit ${most}`
}

const endsWithNeverBooked = (scope: CustomerScope, { sort }: Order) =>
  sort === '-lastRide' && scope.cityId === null && !isNarrowed(scope)

function neverBooked(after: Position | null, most: number): RawBuilder<SortedRow> {
  const rest = after?.key === '' ? sql`and u.id < ${after.position}::uuid` : sql``
  return sql`
    select u.id, null as key, u.id as position from users u where u.role = 'CUSTOMER' and u.erased_at is null ${rest}
      and coalesce((select false from bookings b where b.customer_id = u.id and b.is_listed limit 1), true)
    order by u.id desc limit ${most}`
}

function sortedByLastRide(scope: CustomerScope, after: Position | null, most: number): RawBuilder<SortedRow> {
  const { cityId } = scope
  const source =
    cityId !== null && !isNarrowed(scope)
      ? sql`(${walk(cityId, true, LAST_ID)}) walk join users u on u.id = walk.id`
      : sourceOf(scope)
  const rest = after
    ? sql`where (starts_at, position) < (${startOf(after)}::timestamptz, ${after.position}::uuid)`
    : sql``
  return sql`select id, nullif(starts_at, '-infinity') as key, position from (
      select u.id, coalesce(last.starts_at, '-infinity') as starts_at, coalesce(last.id, u.id) as position from ${source}
      left join lateral (select b.starts_at, b.id from bookings b where b.customer_id = u.id and b.is_listed
        ${cityId === null ? sql`` : sql`and b.city_id = ${cityId}`} order by b.starts_at desc, b.id desc limit 1) last on true
      where ${isListed(scope)}) customers
    ${rest} order by starts_at desc, position desc limit ${most}`
}

const startOf = ({ key }: Position) => (key === '' ? '-infinity' : key)

function readPosition(cursor: string | undefined, sort: CustomerSort): Position | null {
  const keys = readCursorKeys(cursor, 3)
  if (!keys) return null
  const [sorted, key = '', position = ''] = keys
  // The position in one order says nothing about another.
  const isSound = isRankSort(sort) ? AMOUNT.test(key) : sort !== '-lastRide' || key === '' || isInstant(key)
  if (sorted !== sort || !isSound) throw new AppError('badInput')
  return { key, position }
}

const AMOUNT = /^\d{1,15}$/

const isInstant = (text: string) => z.iso.datetime({ precision: 3 }).safeParse(text).success
