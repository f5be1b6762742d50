import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/**
 * Returns the holds that lost their vehicle because one went out of service; the caller holds the stock's lock. Earlier bookings keep theirs. Skips
 * holds that had no vehicle before, and unpaid orders, which have no claim to one yet.
 */
export async function readUnservedHolds(
  db: ReadDb,
  { cityId, modelId }: { cityId: string; modelId: string },
  now: Date,
): Promise<string[]> {
  const { rows: held } = await sql<Held>`select id, lower(during) as from,
      case when is_out and upper(during) <= ${now} then 'infinity' else upper(during) end as to, is_out as "isOut"
    from holds where city_id = ${cityId} and model_id = ${modelId} and released_at is null and expires_at is null
      and (upper(during) > ${now} or is_out)
    order by is_out desc, id`.execute(db)
  const stock = await db
    .selectFrom('stock')
    .select('in_service as inService')
    .where('city_id', '=', cityId)
    .where('model_id', '=', modelId)
    .executeTakeFirst()
  const inService = stock?.inService ?? 0
  const before = new Set(findUnserved(held, inService + 1))
  return findUnserved(held, inService).filter((id) => !before.has(id))
}

interface Held {
  id: string
  from: Date
  /** An overdue ride holds its vehicle with no end, which the driver returns as the number Infinity. */
  to: Date | number
  isOut: boolean
}

function findUnserved(held: readonly Held[], inService: number): string[] {
  const served: Held[] = []
  const unserved: string[] = []
  for (const one of held) {
    if (one.isOut || peakDuring(served, one) < inService) served.push(one)
    else unserved.push(one.id)
  }
  return unserved
}

// Returns the largest number of holds at one instant of a period. It is reached at the start of the period or of one of the holds.
function peakDuring(served: readonly Held[], { from, to }: Held): number {
  const beginnings = [from, ...served.map((one) => one.from).filter((begins) => begins > from && begins < to)]
  return Math.max(...beginnings.map((at) => served.filter((one) => one.from <= at && one.to > at).length))
}
