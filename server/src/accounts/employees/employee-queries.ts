import type { Employee, listEmployees } from '@voltloop/contract/accounts/employees'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { containing, cutPage, readCursorKeys, totalOf } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/errors.ts'

interface Page {
  data: { users: Employee[] }
  nextCursor: string | null
  total: number
}

/** Returns one page of employees. Staff of one city see only employees of that city. */
export async function readEmployees(db: ReadDb, actor: Actor, query: Query<typeof listEmployees>): Promise<Page> {
  const isBound = actor.role !== 'SUPER_ADMIN' && actor.role !== 'CUSTOMER_SUPPORT'
  if (isBound && query.cityId !== undefined && query.cityId !== actor.cityId) throw new AppError('notFound')
  const cityId = isBound ? actor.cityId : query.cityId
  const conditions: Expression<SqlBool>[] = []
  if (isBound || cityId) conditions.push(sql<SqlBool>`users.city_id = ${cityId ?? null}`)
  if (query.userIds) conditions.push(sql<SqlBool>`users.id = any(${query.userIds.split(',')}::uuid[])`)
  if (query.q) {
    const phone = query.q.replaceAll(/\s/g, '')
    conditions.push(sql<SqlBool>`(users.name ilike ${containing(query.q)} or users.phone like ${containing(phone)})`)
  }
  const { sort = 'name' } = query
  const key = KEYS[COLUMNS[sort]](isBound || Boolean(cityId))
  const isDescending = sort.startsWith('-')
  const after = readCursorKeys(query.cursor, 4)
  // The position in one order says nothing about another.
  if (after && after[0] !== sort) throw new AppError('badInput')
  const from =
    after &&
    sql<SqlBool>`(${key}, lower(users.name), users.id) ${isDescending ? sql`<` : sql`>`} (${after[1]}, ${after[2]}, ${after[3]}::uuid)`
  const direction = isDescending ? 'desc' : 'asc'
  const rows = await selectEmployees(db, [...conditions, ...(from ? [from] : [])])
    .select(key.as('sortKey'))
    .orderBy(key, direction)
    .orderBy(sql`lower(users.name)`, direction)
    .orderBy('users.id', direction)
    .limit(query.limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, query.limit, (row) => [sort, row.sortKey, row.lowerName, row.userId])
  const total = await totalOf({ cursor: query.cursor, page, nextCursor }, () => countEmployees(db, conditions))
  return { data: { users: page.map(present) }, nextCursor, total }
}

async function countEmployees(db: ReadDb, conditions: Expression<SqlBool>[]): Promise<number> {
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('role', '<>', 'CUSTOMER')
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow()
  return total
}

type EmployeeSort = NonNullable<Query<typeof listEmployees>['sort']>
type EmployeeColumn = Exclude<EmployeeSort, `-${string}`>

const COLUMNS: Record<EmployeeSort, EmployeeColumn> = {
  name: 'name',
  '-name': 'name',
  role: 'role',
  '-role': 'role',
  place: 'place',
  '-place': 'place',
  joined: 'joined',
  '-joined': 'joined',
  state: 'state',
  '-state': 'state',
}

/** Returns the active employees whose role needs an assignment and who have none. */
export async function readUnassigned(db: ReadDb): Promise<Employee[]> {
  const roles = ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT']
  const conditions = [sql<SqlBool>`role = any(${roles})`, sql<SqlBool>`city_id is null`, sql<SqlBool>`is_active`]
  const rows = await selectEmployees(db, conditions)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_UNASSIGNED)
    .execute()
  return rows.map(present)
}

const MOST_UNASSIGNED = 1_000

/** Whether an employee has no way to log in yet: no password and no Google login. */
export const isInvited = sql<boolean>`(password_hash is null
  and not exists (select from identities where identities.user_id = users.id))`

// Texts that have the order of the column. Employees are few, so they are sorted without an index of each column.
const KEYS: Record<EmployeeColumn, (isOfCity: boolean) => RawBuilder<string>> = {
  name: () => sql<string>`lower(users.name)`,
  role: () => sql<string>`users.role`,
  // Those who work in all cities, or nowhere, come first.
  place: (isOfCity) => {
    const hub = sql`coalesce((select lower(hubs.name) from hubs where hubs.id = users.hub_id), '')`
    if (isOfCity) return sql<string>`${hub}`
    return sql<string>`coalesce((select lower(cities.name) from cities where cities.id = users.city_id), '') || chr(1) || ${hub}`
  },
  joined: () => sql<string>`to_char(users.created_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')`,
  state: () => sql<string>`case when not users.is_active then '2' when ${isInvited} then '1' else '0' end`,
}

function selectEmployees(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('users')
    .select(['id as userId', 'name', 'phone', 'phone as phoneNumber', 'email', 'role', 'is_active as isActive'])
    .select(['city_id as cityId', 'hub_id as hubId', 'created_at as since', isInvited.as('isInvited')])
    .select(sql<string>`lower(users.name)`.as('lowerName'))
    .where('role', '<>', 'CUSTOMER')
    .where((eb) => eb.and(conditions))
}

type Row = Awaited<ReturnType<ReturnType<typeof selectEmployees>['execute']>>[number]

function present({
  userId,
  name,
  phone,
  phoneNumber,
  email,
  role,
  isActive,
  isInvited: invited,
  ...row
}: Row): Employee {
  const { cityId, hubId, since } = row
  const person = { userId, name, phone, phoneNumber, email, role }
  return { ...person, isActive, isInvited: invited, cityId, hubId, since: since.toISOString() }
}
