import { sql } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/**
 * The holds for which no vehicle is left since the last one went out of service, under the stock's lock: who booked first keeps theirs.
 * Those that had none before are not told again, and an order that is not yet paid is not promised one.
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
  const before = new Set(withoutVehicle(held, inService + 1))
  return withoutVehicle(held, inService).filter((id) => !before.has(id))
}

interface Held {
  id: string
  from: Date
  /** A ride that is overdue holds its vehicle without end, which the driver gives as a number. */
  to: Date | number
  isOut: boolean
}

function withoutVehicle(held: readonly Held[], inService: number): string[] {
  const kept: Held[] = []
  const without: string[] = []
  for (const one of held) {
    if (one.isOut || busiest(kept, one) < inService) kept.push(one)
    else without.push(one.id)
  }
  return without
}

// The most of them at one instant of a time: it begins where one of them begins, or where that time does.
function busiest(kept: readonly Held[], { from, to }: Held): number {
  const beginnings = [from, ...kept.map((one) => one.from).filter((begins) => begins > from && begins < to)]
  return Math.max(...beginnings.map((at) => kept.filter((one) => one.from <= at && one.to > at).length))
}
