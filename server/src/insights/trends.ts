import type { Query } from '@voltloop/contract/core/endpoint'
import type { getTrends, InsightDay, Trends, Utilisation } from '@voltloop/contract/company/insights'
import type { Actor, Role } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import { countedFor, requireScope } from './queries.ts'

/** Returns bookings and revenue per day and the use of the fleet. Revenue is left out for roles that may not see it. */
export async function readTrends(db: ReadDb, actor: Actor, query: Query<typeof getTrends>, now: Date): Promise<Trends> {
  const cityId = await requireScope(db, actor, query.c_id)
  const dates = lastDays(Number(query.days), now)
  const hasRevenue = maySeeRevenue(actor.role)
  return {
    days: await readDays(db, cityId, dates, hasRevenue),
    utilisation: await readUse(db, cityId, dates[0] ?? dayInIndia(now)),
    hasRevenue,
  }
}

export function maySeeRevenue(role: Role): boolean {
  return role === 'SUPER_ADMIN' || role === 'CITY_ADMIN'
}

/** Returns the last `count` calendar days in India, oldest first, ending today. */
export function lastDays(count: number, now: Date): string[] {
  return Array.from({ length: count }, (_value, at) => dayInIndia(addDays(now, at + 1 - count)))
}

async function readDays(
  db: ReadDb,
  cityId: string | null,
  dates: string[],
  hasRevenue: boolean,
): Promise<InsightDay[]> {
  const rows = await db
    .selectFrom('insight_days')
    .select(['day', 'pending', 'accepted', 'active', 'completed', 'rejected', 'scrapped', 'revenue_paise'])
    .where(countedFor(cityId))
    .where('day', '>=', dates[0] ?? '')
    .where('day', '<=', dates.at(-1) ?? '')
    .execute()
  const counted = new Map(rows.map(({ day, revenue_paise: paise, ...bookings }) => [day, { paise, bookings }]))
  return dates.map((date) => {
    const { paise, bookings } = counted.get(date) ?? NOTHING
    return { date, bookings, revenue: hasRevenue ? paise / 100 : null }
  })
}

const NOTHING = {
  paise: 0,
  bookings: { pending: 0, accepted: 0, active: 0, completed: 0, rejected: 0, scrapped: 0 },
}

async function readUse(db: ReadDb, cityId: string | null, from: string): Promise<Utilisation[]> {
  const stock = cityId === null ? sql`` : sql`where city_id = ${cityId}`
  const { rows } = await sql<Utilisation>`
    select models.id as "modelId", brand, name as "modelName", coalesce(vehicles, 0)::int as vehicles,
      coalesce(out_seconds / nullif(in_service_seconds, 0), 0)::float as share
    from models
      left join (select model_id, sum(vehicles) as vehicles from stock ${stock} group by model_id) standing on standing.model_id = models.id
      left join (select model_id, sum(in_service_seconds) as in_service_seconds, sum(out_seconds) as out_seconds
        from insight_use where ${countedFor(cityId)} and day >= ${from}::date group by model_id) used on used.model_id = models.id
    where vehicles > 0 or in_service_seconds > 0
    order by lower(brand), lower(name)`.execute(db)
  return rows
}
