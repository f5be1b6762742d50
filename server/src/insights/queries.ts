import type { Analytics } from '@voltloop/contract/company/insights'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql, type SqlBool } from 'kysely'
import { ownCity, requireLiveCity } from '../places/index.ts'
import type { ReadDb } from '../platform/db/db.ts'

/** Returns the analytics of one city, or of all cities if none is given and the actor works in all of them. */
export async function readAnalytics(db: ReadDb, actor: Actor, requestedCity: string | undefined): Promise<Analytics> {
  const cityId = await requireScope(db, actor, requestedCity)
  return cityId === null ? readEverywhere(db) : readCity(db, cityId)
}

/** Returns the requested city, or null for all. Throws 404 for a city that the actor may not see. */
export async function requireScope(
  db: ReadDb,
  actor: Actor,
  requestedCity: string | undefined,
): Promise<string | null> {
  if (!requestedCity) return ownCity(actor)
  await requireLiveCity(db, actor, requestedCity)
  return requestedCity
}

export function countedFor(cityId: string | null) {
  return cityId === null ? sql<SqlBool>`city_id is null` : sql<SqlBool>`city_id = ${cityId}`
}

interface Standing {
  vehicles: number
  hubs: number
  pending: number
  active: number
  completed: number
}

async function readCity(db: ReadDb, cityId: string): Promise<Analytics> {
  const { rows } = await sql<Standing>`select
      (select coalesce(sum(vehicles), 0)::int from stock where city_id = ${cityId}) as vehicles,
      (select count(*)::int from hubs where city_id = ${cityId} and archived_at is null) as hubs,
      pending, active, completed
    from ${sums(cityId)}`.execute(db)
  return { ...standingOf(rows[0]), cities: null, customer: null, subscription: null, tickets: null }
}

interface Whole extends Standing {
  cities: number
  customers: number
  plans: number
  ticketsInProgress: number
  ticketsRejected: number
  ticketsResolved: number
}

async function readEverywhere(db: ReadDb): Promise<Analytics> {
  const { rows } = await sql<Whole>`select
      (select coalesce(sum(vehicles), 0)::int from stock) as vehicles,
      (select count(*)::int from hubs where archived_at is null) as hubs,
      (select count(*)::int from cities where archived_at is null) as cities,
      (select count(*)::int from plans where archived_at is null) as plans,
      pending, active, completed, customers,
      in_progress as "ticketsInProgress", rejected as "ticketsRejected", resolved as "ticketsResolved"
    from ${sums(null)}`.execute(db)
  const whole = rows[0]
  return {
    ...standingOf(whole),
    cities: whole?.cities ?? 0,
    customer: whole?.customers ?? 0,
    subscription: whole?.plans ?? 0,
    tickets: {
      in_progress: whole?.ticketsInProgress ?? 0,
      rejected: whole?.ticketsRejected ?? 0,
      resolved: whole?.ticketsResolved ?? 0,
    },
  }
}

function sums(cityId: string | null) {
  return sql`(select coalesce(sum(pending), 0)::int as pending, coalesce(sum(active), 0)::int as active,
      coalesce(sum(completed), 0)::int as completed, coalesce(sum(customers), 0)::int as customers,
      coalesce(sum(tickets_in_progress), 0)::int as in_progress, coalesce(sum(tickets_rejected), 0)::int as rejected,
      coalesce(sum(tickets_resolved), 0)::int as resolved
    from insight_days where ${countedFor(cityId)}) counted`
}

function standingOf(row: Standing | undefined): Pick<Analytics, 'vehicles' | 'hubs' | 'bookings'> {
  return {
    vehicles: row?.vehicles ?? 0,
    hubs: row?.hubs ?? 0,
    bookings: { pending: row?.pending ?? 0, active: row?.active ?? 0, completed: row?.completed ?? 0 },
  }
}
