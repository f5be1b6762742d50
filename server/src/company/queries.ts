import type { listSecurityEvents, SecurityEvent } from '@voltloop/contract/company/company'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Role } from '@voltloop/contract/core/roles'
import { endOfDayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import { sql, type Expression, type SqlBool } from 'kysely'
import { deviceOf } from '../accounts/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { containing, cutPage, readCursor } from '../platform/db/paging.ts'
import { AppError } from '../platform/errors.ts'
import '../accounts/tables.ts'
import '../audit/tables.ts'

interface Page {
  data: { events: SecurityEvent[] }
  nextCursor: string | null
  total: number
}

/** Returns one page of the security log, newest first. */
export async function readSecurityEvents(db: ReadDb, query: Query<typeof listSecurityEvents>): Promise<Page> {
  const conditions = conditionsOf(query)
  const rows = await selectEvents(db, [...conditions, ...olderThan(query.cursor)])
    .select(['security_events.id', 'security_events.at', 'kind', 'phone_last4', 'detail', 'address', 'user_agent'])
    .select(['is_last_of_hour', 'actor_id', 'actor.name as actor_name', 'actor.role as actor_role'])
    .select(['subject_id', 'subject.name as subject_name', 'subject.role as subject_role'])
    .orderBy('security_events.at', 'desc')
    .orderBy('security_events.id', 'desc')
    .limit(query.limit + 1)
    .execute()
  const { page, nextCursor } = cutPage(rows, query.limit, (row) => [row.at.toISOString(), row.id])
  const { total } = await selectEvents(db, conditions)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const events = page.map((row) => ({
    eventId: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    actor: personOf(row.actor_id, row.actor_name, row.actor_role),
    subject: personOf(row.subject_id, row.subject_name, row.subject_role),
    phoneLast4: row.phone_last4,
    detail: row.detail,
    address: row.address,
    device: deviceOf(row.user_agent),
    isLastOfHour: row.is_last_of_hour,
  }))
  return { data: { events }, nextCursor, total }
}

function olderThan(cursor: string | undefined): Expression<SqlBool>[] {
  const after = readCursor(cursor)
  if (!after) return []
  const at = new Date(after[0])
  if (Number.isNaN(at.getTime())) throw new AppError('badInput')
  return [sql<SqlBool>`(security_events.at, security_events.id) < (${at}::timestamptz, ${after[1]}::uuid)`]
}

function conditionsOf({ kind, from, to, q }: Query<typeof listSecurityEvents>): Expression<SqlBool>[] {
  const conditions: Expression<SqlBool>[] = []
  if (kind) conditions.push(sql<SqlBool>`kind = ${kind}`)
  if (from) conditions.push(sql<SqlBool>`security_events.at >= ${startOfDayInIndia(from)}`)
  if (to) conditions.push(sql<SqlBool>`security_events.at <= ${endOfDayInIndia(to)}`)
  if (q) {
    const [text, phone] = [containing(q), containing(q.replaceAll(/\s/g, ''))]
    conditions.push(sql<SqlBool>`(actor.name ilike ${text} or subject.name ilike ${text} or actor.phone like ${phone}
      or subject.phone like ${phone} or address like ${phone} or phone_last4 = right(${q}, 4))`)
  }
  return conditions
}

function selectEvents(db: ReadDb, conditions: Expression<SqlBool>[]) {
  return db
    .selectFrom('security_events')
    .leftJoin('users as actor', 'actor.id', 'security_events.actor_id')
    .leftJoin('users as subject', 'subject.id', 'security_events.subject_id')
    .where((eb) => eb.and(conditions))
}

function personOf(userId: string | null, name: string | null, role: Role | null): SecurityEvent['actor'] {
  return userId !== null && name !== null && role !== null ? { userId, name, role } : null
}
