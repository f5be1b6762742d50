import type { CustomerSort } from '@voltloop/contract/company/customers'
import { sql, type RawBuilder } from 'kysely'
import { isListed, isNarrowed, sourceOf, walk, LAST_ID } from './customer-scope.ts'
import type { CustomerScope } from './customer-scope.ts'

export type RankSort = Extract<CustomerSort, '-rides' | '-charges'>

/** The customer after which a page starts, and the amount that it has. */
export interface RankPosition {
  amount: number
  id: string
}

export const isRankSort = (sort: CustomerSort): sort is RankSort => sort === '-rides' || sort === '-charges'

/** Returns the query of a page of customers with an amount, the largest first. Those without one follow. */
export function rankedCustomers(
  scope: CustomerScope,
  sort: RankSort,
  after: RankPosition | null,
  most: number,
): RawBuilder<RankPosition> {
  const { cityId } = scope
  const rest = after ? sql`and (amount, id) < (${after.amount}, ${after.id}::uuid)` : sql``
  // A search meets few customers: they are found first and ordered afterwards.
  const ranked = isNarrowed(scope)
    ? sql`(select u.id, ${amountOf(sort, cityId, sql`u.id`)} as amount from ${sourceOf(scope)} where ${isListed(scope)})`
    : AMOUNTS[sort](cityId)
  return sql`select id, amount from (
      select id, amount from ${ranked} ranked where amount > 0 ${rest} order by amount desc, id desc offset 0) ranked
    where ${isNarrowed(scope) ? sql`true` : IS_THERE} limit ${most}`
}

/** Returns the query of customers without an amount, the newest first. */
export function unrankedCustomers(
  scope: CustomerScope,
  sort: RankSort,
  after: RankPosition | null,
  most: number,
): RawBuilder<RankPosition> {
  const { cityId } = scope
  const from = after?.amount === 0 ? after.id : LAST_ID
  const isOfCity = cityId !== null && !isNarrowed(scope)
  const source = isOfCity ? sql`(${walk(cityId, true, from)}) u` : sql`${sourceOf(scope)}`
  return sql`select u.id, 0 as amount from ${source}
    where u.id < ${from}::uuid and ${isOfCity ? sql`true` : isListed(scope)} and ${amountOf(sort, cityId, sql`u.id`)} = 0
    order by u.id desc limit ${most}`
}

// The account is looked up for the page only: a join could read the customers of all cities.
const IS_THERE = sql`(select u.erased_at is null from users u where u.id = ranked.id)`

const CHARGED = sql`coalesce(sum(amount_paise - deposit_paise), 0)::bigint`

/** Select id and amount of every customer who has one, of a city or of all. */
const AMOUNTS: Record<RankSort, (cityId: string | null) => RawBuilder<unknown>> = {
  '-rides': (cityId) =>
    cityId === null
      ? sql`(select customer_id as id, rides as amount from customer_rides)`
      : sql`(select customer_id as id, count(*) as amount from bookings where city_id = ${cityId} and is_listed group by customer_id)`,
  '-charges': (cityId) => {
    const isHere = sql`customer_id in (select b.customer_id from bookings b where b.city_id = ${cityId} and b.is_listed)`
    return sql`(select customer_id as id, ${CHARGED} as amount from charges
      where state = 'DUE' and ${cityId === null ? sql`true` : isHere} group by customer_id)`
  },
}

/** The number of rides, or the charges due in paise, of one customer. */
export function amountOf(sort: RankSort, cityId: string | null, id: RawBuilder<unknown>): RawBuilder<unknown> {
  if (sort === '-charges')
    return sql`(select ${CHARGED} from charges where charges.customer_id = ${id} and charges.state = 'DUE')`
  if (cityId === null) return sql`coalesce((select r.rides from customer_rides r where r.customer_id = ${id}), 0)`
  return sql`(select count(*) from bookings b where b.city_id = ${cityId} and b.customer_id = ${id} and b.is_listed)`
}

/** Selects id and amount of those of these customers who have charges due. Few owe something, so that one search of the index finds all of them. */
export function chargesOf(customerIds: readonly string[]): RawBuilder<unknown> {
  return sql`select customer_id as id, ${CHARGED} as amount from charges
    where customer_id = any(${customerIds}::uuid[]) and state = 'DUE' group by customer_id`
}
