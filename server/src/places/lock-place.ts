import type { Db } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import { lockCity } from './city.ts'
import { lockOpenHub } from './hub.ts'

/**
 * Locks an open city and an open hub, as far as they are given, until the transaction ends, so that an employee can be
 * assigned to them. Returns the city of the hub. A refusal names the form field.
 */
export async function lockPlace(
  db: Db,
  { cityId, hubId }: { cityId: string | null; hubId: string | null },
): Promise<string | null> {
  if (cityId !== null) await lockCity(db, cityId, fieldError('cityId', 'cityGone'))
  if (hubId === null) return null
  const cityOfHub = await lockOpenHub(db, hubId, 'reference')
  if (cityOfHub === null) throw fieldError('hubId', 'hubGone')
  return cityOfHub
}
