import type { Body, Data } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { dayInIndia } from '@voltloop/contract/core/time'
import type {
  changeCityLimit as changeEndpoint,
  LimitChange,
  readCityLimits as readEndpoint,
} from '@voltloop/contract/prices/city-limits'
import { LIMIT_KINDS, LIMIT_RULES, type LimitKind } from '@voltloop/contract/prices/limit-kinds'
import { cityAudiences } from '../platform/audiences.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { broadcastTopics } from '../platform/live.ts'
import { beginChange, byCity, changesUntil, recordChange } from './dated-change.ts'

/** All limits of a city on a day. A value is in rupees, hours or days; a limit that was never changed has no first day. */
export type Limits = Record<LimitKind, { value: number; from?: string }>

type StoredChange = Omit<LimitChange, 'before'> & { cityId: string }

/** Returns the limits of a city today. */
export async function readLimits(db: ReadDb, cityId: string, now: Date): Promise<Limits> {
  return limitsOn(await readChanges(db, [cityId]), dayInIndia(now))
}

/** Returns the limits of each city today. */
export async function readLimitsOfCities(
  db: ReadDb,
  cityIds: readonly string[],
  now: Date,
): Promise<Map<string, Limits>> {
  return byCity(cityIds, await readChanges(db, cityIds), (changes) => limitsOn(changes, dayInIndia(now)))
}

/** Returns the limits of a city today and all their changes, newest first. */
export async function readLimitHistory(db: ReadDb, cityId: string, now: Date): Promise<Data<typeof readEndpoint>> {
  const changes = await readChanges(db, [cityId])
  const limits = limitsOn(changes, dayInIndia(now))
  return {
    limits: LIMIT_KINDS.map((kind) => ({ kind, value: limits[kind].value, from: limits[kind].from ?? null })),
    changes: changes.map(({ cityId: _cityId, ...change }, index) => ({
      ...change,
      // Newest first: those after it in the list were made before it.
      before: limitsOn(changes.slice(index + 1), change.from)[change.kind].value,
    })),
  }
}

/** Adds a dated limit. Earlier ones stay on record. */
export async function changeLimit(
  db: Db,
  actor: Actor,
  cityId: string,
  { kind, value, from }: Body<typeof changeEndpoint>,
  now: Date,
): Promise<Data<typeof readEndpoint>> {
  const dated = await beginChange(db, actor, cityId, from, now)
  const before = limitsOn(await readChanges(db, [cityId]), dated.from_day)[kind].value
  // A limit that is saved twice is one change.
  if (before === value) return readLimitHistory(db, cityId, now)
  await db
    .insertInto('limit_changes')
    .values({ ...dated, kind, value })
    .execute()
  const after = { kind, value, from: dated.from_day }
  await recordChange(db, actor, cityId, { action: 'limit.changed', before: { kind, value: before }, after }, now)
  // Open bookings show what may still be given.
  await broadcastTopics(db, cityAudiences([cityId]), ['plans', 'bookings'])
  return readLimitHistory(db, cityId, now)
}

function limitsOn(changes: readonly StoredChange[], day: string): Limits {
  const limits: Limits = { ...LIMIT_RULES }
  for (const change of changesUntil(changes, day)) limits[change.kind] = change
  return limits
}

async function readChanges(db: ReadDb, cityIds: readonly string[]): Promise<StoredChange[]> {
  if (cityIds.length === 0) return []
  const rows = await db
    .selectFrom('limit_changes')
    .innerJoin('users', 'users.id', 'limit_changes.changed_by')
    .select(['limit_changes.id as changeId', 'limit_changes.city_id as cityId', 'kind', 'value'])
    .select(['from_day as from', 'changed_at', 'users.name as changedBy'])
    .where('limit_changes.city_id', 'in', cityIds)
    .orderBy('changed_at', 'desc')
    .orderBy('limit_changes.id', 'desc')
    .execute()
  return rows.map(({ changed_at, ...row }) => ({ ...row, changedAt: changed_at.toISOString() }))
}
