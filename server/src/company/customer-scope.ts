import { sql, type RawBuilder } from 'kysely'

/** The customers of a list. Null for those of all cities, for no search and for no choice. */
export interface CustomerScope {
  cityId: string | null
  q: string | null
  chosenIds: readonly string[] | null
  isBlocked: boolean
}

export const FIRST_ID = '00000000-0000-0000-0000-000000000000'
export const LAST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

export const direction = (isDescending: boolean) => (isDescending ? sql`desc` : sql`asc`)

export const isNarrowed = ({ q, chosenIds, isBlocked }: CustomerScope) => q !== null || chosenIds !== null || isBlocked

export const sourceOf = ({ isBlocked }: CustomerScope) =>
  isBlocked
    ? sql`(select customer_id from customer_blocks where lifted_at is null) k join users u on u.id = k.customer_id`
    : sql`users u`

/** The condition of customers in the scope. The bookings are looked up for each: a join could read those of the whole city. */
export function isListed({ cityId, q, chosenIds }: CustomerScope): RawBuilder<unknown> {
  const conditions = [sql`u.role = 'CUSTOMER' and u.erased_at is null`]
  if (q !== null) conditions.push(matching(q))
  if (chosenIds !== null) conditions.push(sql`u.id = any(${chosenIds}::uuid[])`)
  if (cityId !== null)
    conditions.push(sql`coalesce((select true from bookings b
      where b.city_id = ${cityId} and b.customer_id = u.id and b.is_listed limit 1), false)`)
  return sql.join(conditions, sql` and `)
}

// Steps from each customer of a city to the next one in the index, over all bookings between them. The account is looked up for each: a join could
// read the customers of all cities.
export function walk(cityId: string | null, isDescending: boolean, after: string): RawBuilder<unknown> {
  const next = (from: RawBuilder<unknown>) => sql`(select b.customer_id from bookings b
    where b.city_id = ${cityId} and b.is_listed and b.customer_id ${isDescending ? sql`<` : sql`>`} ${from}
    order by b.customer_id ${direction(isDescending)} limit 1)`
  return sql`
    with recursive steps as (
      select ${next(sql`${after}::uuid`)} as id
      union all select ${next(sql`steps.id`)} from steps where steps.id is not null)
    select id from steps where id is not null and (select u.erased_at is null from users u where u.id = steps.id)`
}

const PHONE_LIKE = /^[+\d\s-]+$/
const PHONE_DIGITS = 10

/** Returns the condition that a phone, an e-mail address or a part of a name begins with the text. Each has an index. */
function matching(q: string): RawBuilder<unknown> {
  const digits = q.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
  if (PHONE_LIKE.test(q) && digits !== '' && digits.length <= PHONE_DIGITS)
    return sql`u.phone between ${`+91${digits.padEnd(PHONE_DIGITS, '0')}`} and ${`+91${digits.padEnd(PHONE_DIGITS, '9')}`}`
  const start = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`(lower(u.name) like ${start} or lower(u.name) like ${`% ${start}`} or lower(u.email) like ${start})`
}
