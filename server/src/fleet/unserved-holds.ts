import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'
import { peakTree } from './peak-tree.ts'

/** The holds of a stock that have no vehicle, in order of creation. */
export interface UnservedHolds {
  all: string[]
  /** Those that one more vehicle in service would serve: they lost theirs when the last one went out of service. */
  newest: string[]
}

/**
 * Returns the holds without a vehicle; the caller holds the stock's lock. Holds with a reserved vehicle keep theirs, then earlier ones. Skips unpaid
 * orders, which have no claim to one yet.
 */
export async function readUnservedHolds(
  db: ReadDb,
  stock: { cityId: string; modelId: string },
  now: Date,
): Promise<UnservedHolds> {
  const contested = await readContestedHolds(db, stock, now)
  const inService = contested[0]?.inService ?? 0
  const before = new Set(findUnserved(contested, inService + 1))
  const all = findUnserved(contested, inService)
  return { all, newest: all.filter((id) => !before.has(id)) }
}

/** A hold with at least one step of time in which there are more holds than vehicles. Such steps are numbered from 0. */
interface ContestedHold {
  id: string
  isOut: boolean
  isReserved: boolean
  firstStep: number
  endStep: number
  inService: number
}

// Numbers the steps with too many holds in one sorted pass over all starts and ends. Only these steps decide who loses a vehicle: in all others
// there is one for every hold. Uses no join: with outdated statistics the planner would choose a nested loop. An overdue ride holds its vehicle
// with no end.
async function readContestedHolds(
  db: ReadDb,
  { cityId, modelId }: { cityId: string; modelId: string },
  now: Date,
): Promise<ContestedHold[]> {
  const { rows } = await sql<ContestedHold>`
    with live as materialized (
      select id, is_out, vehicle_id is not null as is_reserved, lower(during) as begins, case when is_out and upper(during) <= ${now} then 'infinity' else upper(during) end as ends
      from holds where city_id = ${cityId} and model_id = ${modelId} and released_at is null and is_counted and expires_at is null
        and (upper(during) > ${now} or is_out)
    ), changes as (
      select id, is_out, is_reserved, begins as at, 1 as change from live union all select id, is_out, is_reserved, ends, -1 from live
    ), counted as (
      select id, is_out, is_reserved, at, sum(change) over (order by at) > in_service as is_short, lag(at) over (order by at) is distinct from at as is_step,
        in_service
      from changes, (select coalesce(max(in_service), 0) as in_service from stock where city_id = ${cityId} and model_id = ${modelId}) left_over
    ), numbered as (
      select id, is_out, is_reserved, in_service, count(*) filter (where is_short and is_step) over (order by at) - is_short::int as step from counted
    )
    select id, is_out as "isOut", is_reserved as "isReserved", min(step)::int as "firstStep", max(step)::int as "endStep", in_service as "inService"
    from numbered group by id, is_out, is_reserved, in_service having max(step) > min(step)
    order by is_out desc, is_reserved desc, id`.execute(db)
  return rows
}

// Serves the holds in their order, each one if a vehicle is left for it in all of its steps. A ride on the road has its vehicle already, and so has a
// hold with a reserved one.
function findUnserved(contested: readonly ContestedHold[], inService: number): string[] {
  const served = peakTree(contested.reduce((steps, { endStep }) => Math.max(steps, endStep), 0))
  const unserved: string[] = []
  for (const { id, isOut, isReserved, firstStep, endStep } of contested) {
    if (isOut || isReserved || served.peak(firstStep, endStep) < inService) served.add(firstStep, endStep)
    else unserved.push(id)
  }
  return unserved
}
