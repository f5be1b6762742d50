import type { Activity, listActivity } from '@voltloop/contract/company/activity'
import type { listVehicleActivity } from '@voltloop/contract/company/vehicle-page'
import { AUDIT_KINDS, MOST_ENTRIES_COUNTED } from '@voltloop/contract/company/audit'
import type { Query } from '@voltloop/contract/core/endpoint'
import { ACTIVITY_DAYS_AT_HUB } from '@voltloop/contract/core/limits'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { addDays, endOfDayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import { compactPlate } from '@voltloop/contract/fleet/plate'
import { sql, type RawBuilder } from 'kysely'
import { requireVehicle } from '../fleet/index.ts'
import { ownCity, requireCity, requireHub } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { containing, cutPage, olderThan, totalOf } from '../platform/db/paging.ts'
import { changesOf, idsIn } from './activity-changes.ts'
import '../accounts/tables.ts'
import '../audit/tables.ts'
import '../bookings/tables.ts'
import '../catalogue/tables.ts'
import '../fleet/tables.ts'
import '../places/tables.ts'
import '../support/tables.ts'
import '../tax/tables.ts'

interface Row {
  id: string
  at: Date
  action: string
  kind: string
  subjectId: string
  label: string | null
  city: string | null
  before: object | null
  after: object | null
  actorId: string | null
  actorName: string | null
  actorRole: Role | null
}

interface Page {
  data: { entries: Activity[] }
  nextCursor: string | null
  total: number
}

/** Returns one page of who changed what, newest first. */
export async function readActivity(
  db: ReadDb,
  actor: Actor,
  query: Query<typeof listActivity>,
  now: Date,
): Promise<Page> {
  const found = [...(await atHub(db, actor, query, now)), ...(await searchFor(db, query.q, cityOf(actor, query)))]
  return readEntries(db, [...conditionsOf(actor, query), ...found], query)
}

/** Returns one page of the changes of a vehicle, newest first. City staff see the entries of their city. */
export async function readVehicleActivity(
  db: ReadDb,
  actor: Actor,
  vehicleId: string,
  { only, ...paging }: Query<typeof listVehicleActivity>,
): Promise<Page> {
  await requireVehicle(db, actor, vehicleId)
  const moves = only === undefined ? [] : [sql`a.before -> 'hub' is distinct from a.after -> 'hub'`]
  const entries = conditionsOf(actor, { kind: 'vehicle', subject: vehicleId })
  return readEntries(db, [...entries, ...moves], paging)
}

async function readEntries(
  db: ReadDb,
  conditions: RawBuilder<unknown>[],
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page> {
  const filter = joined(conditions)
  const { rows } = await sql<Row>`
    select a.id, a.at, a.action, a.subject_kind as kind, a.subject_id as "subjectId", ${LABEL} as label, cities.name as city, a.before, a.after,
      u.id as "actorId", u.name as "actorName", u.role as "actorRole"
    from audit_log a left join users u on u.id = a.actor_id left join cities on cities.id = a.city_id
    where ${filter} and ${olderThan('a.at', 'a.id', cursor)} order by a.at desc, a.id desc limit ${limit + 1}`.execute(
    db,
  )
  const { page, nextCursor } = cutPage(rows, limit, (row) => [row.at.toISOString(), row.id])
  const total = await totalOf({ cursor, page, nextCursor }, () => countEntries(db, filter))
  const names = await readNames(
    db,
    page.flatMap(({ before, after }) => [...idsIn(before), ...idsIn(after)]),
  )
  const entries = page.map((row) => toActivity(row, names))
  return { data: { entries }, nextCursor, total }
}

async function countEntries(db: ReadDb, filter: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total
    from (select from audit_log a where ${filter} limit ${MOST_ENTRIES_COUNTED + 1}) matches`.execute(db)
  return rows[0]?.total ?? 0
}

function toActivity({ actorId, actorName, actorRole, ...row }: Row, names: ReadonlyMap<string, string>): Activity {
  const isPerson = actorId !== null && actorName !== null && actorRole !== null
  return {
    entryId: row.id,
    at: row.at.toISOString(),
    actor: isPerson ? { userId: actorId, name: actorName, role: actorRole } : null,
    action: row.action,
    subject: { kind: row.kind, id: row.subjectId, label: row.label },
    city: row.city,
    changes: changesOf(row.before, row.after, names),
  }
}

const UUID_TEXT = '^[0-9a-f-]{36}$'
const SUBJECT = sql`case when a.subject_id ~ ${UUID_TEXT} then a.subject_id::uuid end`
const LABEL = sql<string | null>`case a.subject_kind
  when 'booking' then (select 'VL-' || number from bookings where id = ${SUBJECT})
  when 'vehicle' then (select registration_number from vehicles where id = ${SUBJECT})
  when 'hub' then (select name from hubs where id = ${SUBJECT})
  when 'city' then (select name from cities where id = ${SUBJECT})
  when 'fleet' then (select name from cities where id = ${SUBJECT})
  when 'model' then (select brand || ' ' || name from models where id = ${SUBJECT})
  when 'plan' then (select name from plans where id = ${SUBJECT})
  when 'user' then (select name from users where id = ${SUBJECT})
  when 'ticket' then (select 'Ticket ' || number from tickets where id = ${SUBJECT})
  when 'supplier' then (select state from suppliers where id = ${SUBJECT}) end`

type Filter = Partial<Query<typeof listActivity>>

const cityOf = (actor: Actor, { cityId }: Filter): string | null => cityId ?? ownCity(actor)

function conditionsOf(actor: Actor, query: Filter): RawBuilder<unknown>[] {
  const { kind, subject, person, from, to } = query
  const cityId = cityOf(actor, query)
  if (cityId !== null) requireCity(actor, cityId)
  return [
    ...(cityId === null ? [] : [sql`a.city_id = ${cityId}::uuid`]),
    ...(kind ? [sql`a.subject_kind = ${kind}`] : []),
    ...(subject ? [sql`a.subject_id = ${subject}`] : []),
    ...(person ? [sql`a.actor_id = ${person}::uuid`] : []),
    ...(from ? [sql`a.at >= ${startOfDayInIndia(from)}`] : []),
    ...(to ? [sql`a.at <= ${endOfDayInIndia(to)}`] : []),
  ]
}

// No index knows the hub of an entry. The one of its city and time finds few enough within so many days.
async function atHub(db: ReadDb, actor: Actor, { hubId, to }: Filter, now: Date): Promise<RawBuilder<unknown>[]> {
  if (hubId === undefined) return []
  await requireHub(db, actor, hubId)
  const last = to === undefined ? now : endOfDayInIndia(to)
  const ofCity = sql`a.city_id = (select city_id from hubs where id = ${hubId}::uuid)`
  const isThere = sql`(a.subject_kind = 'hub' and a.subject_id = ${hubId}
    or a.subject_kind = 'vehicle' and ${hubId} in (a.before -> 'hub' ->> 'hubId', a.after -> 'hub' ->> 'hubId')
    or a.subject_kind = 'booking' and exists (
      select from bookings b where b.id = ${SUBJECT} and ${hubId}::uuid in (b.pickup_hub_id, b.drop_hub_id))
    or a.actor_id in (select id from users where hub_id = ${hubId}::uuid))`
  return [ofCity, sql`a.at > ${addDays(last, -ACTIVITY_DAYS_AT_HUB)}`, isThere]
}

// A search names a thing or a person. Beyond this many, it is too vague to be worth a scan of the log.
const MOST_FOUND = 200

/**
 * Finds the people and things that a search means, and returns the condition on entries by them or about them. Hubs and cities have no index of parts of
 * their names: those of other cities than the one that is asked for are not read, because their entries are not of it.
 */
async function searchFor(db: ReadDb, q: string | undefined, cityId: string | null): Promise<RawBuilder<unknown>[]> {
  if (!q) return []
  const [text, name] = [containing(q), containing(q.toLowerCase())]
  const plate = compactPlate(q)
  const number = /^(?:VL-?)?(\d{1,9})$/i.exec(q)?.[1] ?? null
  const { rows } = await sql<{ id: string }>`
    (select id from users where role = 'CUSTOMER' and lower(name) like ${name} limit ${MOST_FOUND})
    union all (select id from users where role <> 'CUSTOMER' and lower(name) like ${name} limit ${MOST_FOUND})
    union all (select id from vehicles where registration_number = ${plate} and archived_at is null)
    union all (select id from vehicles where registration_number = ${plate} and archived_at is not null)
    union all (select id from bookings where number = ${number}::int)
    union all (select id from hubs where ${cityId === null ? sql`true` : sql`city_id = ${cityId}`} and name ilike ${text} limit ${MOST_FOUND})
    union all (select id from cities where ${cityId === null ? sql`true` : sql`id = ${cityId}`} and name ilike ${text})
    union all (select id from models where brand || ' ' || name ilike ${text} limit ${MOST_FOUND})
    union all (select id from plans where name ilike ${text} limit ${MOST_FOUND})`.execute(db)
  const ids = rows.map(({ id }) => id)
  // The index of the log needs the kinds, too.
  const isAbout = sql`a.subject_kind = any(${[...AUDIT_KINDS]}) and a.subject_id = any(${ids}::text[])`
  return [sql`(${isAbout} or a.actor_id = any(${ids}::uuid[]))`]
}

const joined = (conditions: RawBuilder<unknown>[]) => sql.join([sql`true`, ...conditions], sql` and `)

async function readNames(db: ReadDb, ids: string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from users where id = any(${ids}::uuid[])
    union all select id, name from hubs where id = any(${ids}::uuid[])
    union all select id, name from cities where id = any(${ids}::uuid[])
    union all select id, brand || ' ' || name from models where id = any(${ids}::uuid[])
    union all select id, name from plans where id = any(${ids}::uuid[])
    union all select id, registration_number from vehicles where id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
