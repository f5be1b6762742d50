import { sql, type RawBuilder } from 'kysely'

interface HeldStepsRequest {
  cityId: string
  /** Holds that end before are left out. */
  from: Date
  /** A hold whose vehicle counts as free. */
  ownHoldId: string | null
}

/**
 * The common table expressions `live` and `steps`: how many vehicles of each model of a city are held, and from when until when. Reads all holds of the
 * city in one pass. Each start or end of a hold begins a step with a new number of held vehicles. At the same instant, ends are processed before starts.
 * An overdue ride holds its vehicle with no end.
 */
export function heldSteps({ cityId, from, ownHoldId }: HeldStepsRequest, now: Date): RawBuilder<unknown> {
  return sql`live as materialized (
      select model_id, lower(during) as begins, case when is_out and upper(during) <= ${now} then 'infinity' else upper(during) end as ends
      from holds
      where city_id = ${cityId} and released_at is null and is_counted and (expires_at is null or expires_at > ${now})
        and id is distinct from ${ownHoldId} and (upper(during) > ${from} or is_out) and (extended_hold_id is null or extension_counts(extended_hold_id, ${now}))
    ), steps as materialized (
      select model_id, at, (sum(change) over later)::int as held, coalesce(lead(at) over later, 'infinity') as until
      from (select model_id, begins as at, 1 as change from live union all select model_id, ends, -1 from live) changes
      window later as (partition by model_id order by at, change)
    )`
}
