import { addDays } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { heldSteps } from '../held-steps.ts'

interface DaysRequest {
  cityId: string
  /** The first instant of the first day. */
  start: Date
  days: number
}

export interface FreeDays {
  modelId: string
  /** Null for days that are over. */
  free: (number | null)[]
}

/**
 * Counts for each model of a city how many vehicles nobody holds at any time of a day, by the steps that decide what is sold. Of today, only the rest
 * counts.
 */
export async function readFreeDays(db: ReadDb, { cityId, start, days }: DaysRequest, now: Date): Promise<FreeDays[]> {
  const from = new Date(Math.max(start.getTime(), now.getTime()))
  const end = addDays(start, days)
  const dayOf = (at: ReturnType<typeof sql>) => sql`extract(epoch from ${at} - ${start}::timestamptz) / 86400`
  const { rows } = await sql<{ modelId: string; inService: number; held: Record<string, number> | null }>`
    with ${heldSteps({ cityId, from, ownHoldId: null }, now)}, fullest as (
      select model_id, day, max(held) as held from steps
        cross join lateral generate_series(floor(${dayOf(sql`greatest(at, ${from})`)})::int,
          ceil(${dayOf(sql`least(until, ${end})`)})::int - 1) day
      where at < ${end} and until > ${from} and until > at group by model_id, day
    )
    select model_id as "modelId", in_service as "inService",
      (select json_object_agg(day, held) from fullest where fullest.model_id = stock.model_id) as held
    from stock where city_id = ${cityId} and vehicles > 0`.execute(db)
  const isOver = (day: number) => addDays(start, day + 1) <= now
  return rows.map(({ modelId, inService, held }) => ({
    modelId,
    free: Array.from({ length: days }, (_, day) => (isOver(day) ? null : Math.max(0, inService - (held?.[day] ?? 0)))),
  }))
}
