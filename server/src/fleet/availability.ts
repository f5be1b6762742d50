import type { AvailableModel, listAvailableModels } from '@voltloop/contract/fleet/fleet'
import type { Query } from '@voltloop/contract/core/endpoint'
import { PICKUP_STEP_MINUTES } from '@voltloop/contract/core/limits'
import { earliestPickup, latestPickup } from '@voltloop/contract/bookings/pickup'
import { addDays } from '@voltloop/contract/core/time'
import { sql, type SqlBool } from 'kysely'
import { isOnSale, readModels } from '../catalogue/index.ts'
import type { ReadDb } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import { heldSteps } from './held-steps.ts'

interface AvailabilityQuery extends Omit<Query<typeof listAvailableModels>, 'transactionId'> {
  /** The hold of the customer's own unpaid order, or of a booking that is being changed. It is replaced, so its vehicle counts as available. */
  ownHoldId?: string | null
}

/** Returns the models that can be booked in a city. With a hub and a time, also returns how many are free and when the next one is. */
export async function readAvailableModels(
  db: ReadDb,
  { cityId, hubId, start, days, ownHoldId = null }: AvailabilityQuery,
  now: Date,
): Promise<AvailableModel[]> {
  const models = await readModels(
    db,
    now,
    sql<SqlBool>`exists (select from stock where stock.city_id = ${cityId} and stock.model_id = models.id and stock.in_service > 0)
      and exists (select from plan_models join plans on plans.id = plan_models.plan_id
        where plan_models.model_id = models.id and ${isOnSale(now)})`,
  )
  if (hubId === undefined || start === undefined || days === undefined) return models
  const request = { cityId, hubId: await requireHub(db, cityId, hubId), from: new Date(start), days, ownHoldId }
  const counts = await readAvailability(db, request, now)
  return models.map((model) => ({ ...model, ...counts.get(model.modelId) }))
}

interface AvailabilityRequest {
  cityId: string
  hubId: string
  from: Date
  days: number
  ownHoldId: string | null
}

interface Availability {
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
  if (!hub) throw fieldError('hubId', 'hubGone')
  return hub.id
}

async function readAvailability(
  db: ReadDb,
  request: AvailabilityRequest,
  now: Date,
): Promise<Map<string, Availability>> {
  const to = addDays(request.from, request.days)
  const { rows } = await sql<{ modelId: string; free: number; here: number; nextFree: Date | null }>`
    with ${heldSteps(request, now)}, ready as (
      select model_id, count(*)::int as here from vehicles
      where hub_id = ${request.hubId} and archived_at is null and out_of_service is null group by model_id
    )
    select stock.model_id as "modelId", greatest(0, in_service - peak) as free, coalesce(here, 0) as here,
      case when in_service <= peak then (${nextStart(request, now)}) end as "nextFree"
    from stock left join ready on ready.model_id = stock.model_id
      cross join lateral (select coalesce(max(held), 0) as peak from steps
        where steps.model_id = stock.model_id and at < ${to} and until > ${request.from} and until > at) fullest
    where stock.city_id = ${request.cityId} and in_service > 0`.execute(db)
  return new Map(
    rows.map(({ modelId, free, here, nextFree }) => [
      modelId,
      { free, here, nextFree: nextFree?.toISOString() ?? null },
    ]),
  )
}

// A vehicle becomes free only when a hold ends, so try only those instants, rounded up to the booking wizard's steps. They must be after the
// requested start and within the booking window.
function nextStart({ from, days }: AvailabilityRequest, now: Date) {
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
