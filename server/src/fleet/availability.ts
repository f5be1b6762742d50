import type { AvailableModel, listAvailableModels } from '@voltloop/contract/fleet'
import type { Query } from '@voltloop/contract/endpoint'
import { PICKUP_STEP_MINUTES } from '@voltloop/contract/limits'
import { earliestPickup, latestPickup } from '@voltloop/contract/pickup'
import { addDays } from '@voltloop/contract/time'
import { sql, type SqlBool } from 'kysely'
import { readModels } from '../catalogue/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { refusalAt } from '../platform/errors.ts'

/** Models that can be booked in a city; asked for a hub and a time, also how many are left, and when the next one is. */
export async function readAvailableModels(
  db: ReadDb,
  { cityId, hubId, start, days }: Query<typeof listAvailableModels>,
  now: Date,
): Promise<AvailableModel[]> {
  const models = await readModels(
    db,
    sql<SqlBool>`exists (select from stock where stock.city_id = ${cityId} and stock.model_id = models.id and stock.in_service > 0)
      and exists (select from plan_models join plans on plans.id = plan_models.plan_id
        where plan_models.model_id = models.id and plans.archived_at is null)`,
  )
  if (hubId === undefined || start === undefined || days === undefined) return models
  const asked = { cityId, hubId: await requireHub(db, cityId, hubId), from: new Date(start), days }
  const counts = await readCounts(db, asked, now)
  return models.map((model) => ({ ...model, ...counts.get(model.modelId) }))
}

interface Asked {
  cityId: string
  hubId: string
  from: Date
  days: number
}

interface Count {
  free: number
  here: number
  nextFree: string | null
}

async function requireHub(db: ReadDb, cityId: string, hubId: string): Promise<string> {
  const hub = await db
    .selectFrom('hubs')
    .select('id')
    .where('id', '=', hubId)
    .where('city_id', '=', cityId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!hub) throw refusalAt('hubId', 'hubGone')
  return hub.id
}

// One pass over what is held in the city: each change of how many are held begins a step that lasts until the next one. At one and the
// same instant what ends makes room for what begins, and a ride that is overdue holds its vehicle without end.
async function readCounts(db: ReadDb, asked: Asked, now: Date): Promise<Map<string, Count>> {
  const to = addDays(asked.from, asked.days)
  const { rows } = await sql<{ modelId: string; free: number; here: number; nextFree: Date | null }>`
    with live as materialized (
      select model_id, lower(during) as begins, case when is_out and upper(during) <= ${now} then 'infinity' else upper(during) end as ends
      from holds
      where city_id = ${asked.cityId} and released_at is null and (expires_at is null or expires_at > ${now})
        and (upper(during) > ${asked.from} or is_out) and (beside_id is null or counts_beside(beside_id, ${now}))
    ), steps as materialized (
      select model_id, at, (sum(change) over later)::int as held, coalesce(lead(at) over later, 'infinity') as until
      from (select model_id, begins as at, 1 as change from live union all select model_id, ends, -1 from live) changes
      window later as (partition by model_id order by at, change)
    ), ready as (
      select model_id, count(*)::int as here from vehicles
      where hub_id = ${asked.hubId} and archived_at is null and out_of_service is null group by model_id
    )
    select stock.model_id as "modelId", greatest(0, in_service - peak) as free, coalesce(here, 0) as here,
      case when in_service <= peak then (${nextStart(asked, now)}) end as "nextFree"
    from stock left join ready on ready.model_id = stock.model_id
      cross join lateral (select coalesce(max(held), 0) as peak from steps
        where steps.model_id = stock.model_id and at < ${to} and until > ${asked.from} and until > at) fullest
    where stock.city_id = ${asked.cityId} and in_service > 0`.execute(db)
  return new Map(
    rows.map(({ modelId, free, here, nextFree }) => [
      modelId,
      { free, here, nextFree: nextFree?.toISOString() ?? null },
    ]),
  )
}

// Room is made only where a hold ends, so only those instants are tried, on the wizard's steps. Only those after the start that was
// asked for, and only as long as pickups can be booked.
function nextStart({ from, days }: Asked, now: Date) {
  const step = sql`make_interval(mins => ${PICKUP_STEP_MINUTES})`
  const earliest = new Date(Math.max(from.getTime(), earliestPickup(now).getTime()))
  return sql`select min(starts) from (
      select date_bin(${step}, ends + ${step} - interval '1 microsecond', 'epoch') as starts from live
      where live.model_id = stock.model_id and ends > ${earliest} and ends <= ${latestPickup(now)}
    ) candidates
    where starts <= ${latestPickup(now)} and not exists (select from steps
      where steps.model_id = stock.model_id and held >= in_service and until > at
        and at < starts + make_interval(days => ${days}) and until > starts)`
}
