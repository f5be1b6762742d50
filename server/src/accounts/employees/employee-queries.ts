import type { Employee, listEmployees } from '@voltloop/contract/accounts/employees'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type Expression, type SqlBool } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { containing, cutPage, readCursor } from '../../platform/db/paging.ts'
import { AppError } from '../../platform/errors.ts'

interface Page {
  data: { users: Employee[] }
  nextCursor: string | null
  total: number
}

/** Returns one page of employees, sorted by name. Staff of one city see only employees of that city. */
export async function readEmployees(db: ReadDb, actor: Actor, query: Query<typeof listEmployees>): Promise<Page> {
  const isBound = actor.role !== 'SUPER_ADMIN' && actor.role !== 'CUSTOMER_SUPPORT'
  if (isBound && query.cityId !== undefined && query.cityId !== actor.cityId) throw new AppError('notFound')
  const cityId = isBound ? actor.cityId : query.cityId
  const conditions: Expression<SqlBool>[] = []
  if (isBound || cityId) conditions.push(sql<SqlBool>`city_id = ${cityId ?? null}`)
  if (query.q) {
    const phone = query.q.replaceAll(/\s/g, '')
    conditions.push(sql<SqlBool>`(name ilike ${containing(query.q)} or phone like ${containing(phone)})`)
  }
  const after = readCursor(query.cursor)
  const from = after ? [sql<SqlBool>`(lower(name), id) > (${after[0]}, ${after[1]}::uuid)`] : []
  const rows = await selectEmployees(db, [...conditions, ...from])
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(query.limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.sortKey, row.userId])
  const { total } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('role', '<>', 'CUSTOMER')
    .where((eb) => eb.and(conditions))
    .executeTakeFirstOrThrow()
  return { data: { users: page }, nextCursor, total }
}

/** Returns the active employees whose role needs an assignment and who have none. */
export async function readUnassigned(db: ReadDb): Promise<Employee[]> {
  const roles = ['CITY_ADMIN', 'HUB_MANAGER', 'SALES_AGENT']
  const conditions = [sql<SqlBool>`role = any(${roles})`, sql<SqlBool>`city_id is null`, sql<SqlBool>`is_active`]
  return selectEmployees(db, conditions)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(MOST_UNASSIGNED)
    .execute()
}

const MOST_UNASSIGNED = 1_000

/** Whether an employee has no way to log in yet: no password and no Google login. */
export const isInvited = sql<boolean>`(password_hash is null
  and not exists (select from identities where identities.user_id = users.id))`

function selectEmployees(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('users')
    .select([
      'id as userId',
      'name',
      'phone',
      'phone as phoneNumber',
      'email',
      'role',
      'is_active as isActive',
      'city_id as cityId',
    ])
    .select(['hub_id as hubId', isInvited.as('isInvited'), sql<string>`lower(name)`.as('sortKey')])
    .where('role', '<>', 'CUSTOMER')
    .where((eb) => eb.and(conditions))
}
