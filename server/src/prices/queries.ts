import type { Price, PriceChange } from '@voltloop/contract/prices/prices'
import { dayInIndia } from '@voltloop/contract/core/time'
import type { ReadDb } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { byCity } from './dated-change.ts'
import { pricesOn } from './price-list.ts'

/** Returns what a city charges today. */
export async function readPrices(db: ReadDb, cityId: string, now: Date): Promise<Price[]> {
  return pricesOn(await readChanges(db, [cityId]), dayInIndia(now))
}

/** Returns what each city charges today. */
export async function readPricesOfCities(
  db: ReadDb,
  cityIds: readonly string[],
  now: Date,
): Promise<Map<string, Price[]>> {
  return byCity(cityIds, await readChanges(db, cityIds), (changes) => pricesOn(changes, dayInIndia(now)))
}

/** Like `readPrices`, for everybody: 404 for a city that is archived or does not exist. */
export async function readPublicPrices(db: ReadDb, cityId: string, now: Date): Promise<Price[]> {
  const city = await db
    .selectFrom('cities')
    .select('id')
    .where('id', '=', cityId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()
  if (!city) throw new AppError('notFound')
  return readPrices(db, cityId, now)
}

/** Returns the changes of the price lists of cities, newest first. */
export async function readChanges(
  db: ReadDb,
  cityIds: readonly string[],
): Promise<(PriceChange & { cityId: string })[]> {
  if (cityIds.length === 0) return []
  const rows = await db
    .selectFrom('price_changes')
    .innerJoin('users', 'users.id', 'price_changes.changed_by')
    .select(['price_changes.id', 'price_changes.city_id as cityId', 'kind', 'part', 'users.name as changedBy'])
    .select(['amount_paise', 'grace_minutes as graceMinutes', 'daily_most_paise', 'is_taxable as isTaxable'])
    .select(['is_removed as isRemoved', 'from_day as from', 'changed_at'])
    .where('price_changes.city_id', 'in', cityIds)
    .orderBy('changed_at', 'desc')
    .orderBy('price_changes.id', 'desc')
    .execute()
  return rows.map(({ id, amount_paise, daily_most_paise, changed_at, ...row }) => ({
    ...row,
    changeId: id,
    amount: amount_paise === null ? null : amount_paise / 100,
    dailyMost: daily_most_paise === null ? null : daily_most_paise / 100,
    changedAt: changed_at.toISOString(),
  }))
}
