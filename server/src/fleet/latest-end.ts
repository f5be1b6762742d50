import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Returns the latest end to which a ride's hold can be extended; null if no other booking limits it. */
export async function readLatestEnd(db: Db, holdId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ latest: Date | null }>`
    with ride as (
      select holds.id, holds.city_id, holds.model_id, upper(during) as ends, in_service
      from holds join stock on stock.city_id = holds.city_id and stock.model_id = holds.model_id
      where holds.id = ${holdId}
    ), others as (
      select greatest(lower(during), ride.ends) as begins,
        case when is_out and upper(during) <= ${now} then 'infinity' else upper(during) end as ends
      from holds join ride on ride.city_id = holds.city_id and ride.model_id = holds.model_id
      where released_at is null and is_counted and (expires_at is null or expires_at > ${now})
        and (upper(during) > ride.ends or (is_out and upper(during) <= ${now}))
        and holds.id <> ride.id and (extended_hold_id is null or (extended_hold_id <> ride.id and extension_counts(extended_hold_id, ${now})))
    ), steps as (
      select at, sum(change) over (order by at, change) as held
      from (select begins as at, 1 as change from others union all select ends, -1 from others) changes
    )
    select min(at) as latest from steps, ride where held >= in_service`.execute(db)
  return rows[0]?.latest ?? null
}
