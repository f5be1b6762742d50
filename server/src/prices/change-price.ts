import type { Body } from '@voltloop/contract/core/endpoint'
import { toPaise } from '@voltloop/contract/core/money'
import type { Actor } from '@voltloop/contract/core/roles'
import { isSameEntry } from '@voltloop/contract/prices/price-list'
import type { changePrice as endpoint, Price } from '@voltloop/contract/prices/prices'
import { cityAudiences } from '../platform/audiences.ts'
import type { Db } from '../platform/db/db.ts'
import { fieldError } from '../platform/errors.ts'
import { broadcastTopics } from '../platform/live.ts'
import { beginChange, recordChange } from './dated-change.ts'
import { pricesOn } from './price-list.ts'
import { readChanges, readPrices } from './queries.ts'

/** Adds a dated price to the list of a city. Earlier prices stay on record. */
export async function changePrice(
  db: Db,
  actor: Actor,
  cityId: string,
  form: Body<typeof endpoint>,
  now: Date,
): Promise<Price[]> {
  const dated = await beginChange(db, actor, cityId, form.from, now)
  const from = dated.from_day
  const { kind, amount, isTaxable, part = null, graceMinutes = null, dailyMost = null, isRemoved = false } = form
  const price = { kind, part, amount, graceMinutes, dailyMost, isTaxable }
  const inForce = pricesOn(await readChanges(db, [cityId]), from).find((entry) => isSameEntry(entry, price))
  if (isRemoved && !inForce) throw fieldError('part', 'notFound')
  // A price that is saved twice is one change.
  if (!isRemoved && inForce && isSamePrice(inForce, price)) return readPrices(db, cityId, now)
  await db
    .insertInto('price_changes')
    .values({
      ...dated,
      kind,
      // The name of a part stays as it was first written.
      part: inForce?.part ?? part,
      amount_paise: amount === null ? null : toPaise(amount),
      grace_minutes: graceMinutes,
      daily_most_paise: dailyMost === null ? null : toPaise(dailyMost),
      is_taxable: isTaxable,
      is_removed: isRemoved,
    })
    .execute()
  const after = { ...price, from, isRemoved }
  await recordChange(db, actor, cityId, { action: 'price.changed', ...(inForce && { before: inForce }), after }, now)
  // Customers belong to no city: each can have these prices open.
  await broadcastTopics(db, [...cityAudiences([cityId]), 'role:CUSTOMER'], ['plans'])
  return readPrices(db, cityId, now)
}

function isSamePrice(one: Price, other: Omit<Price, 'part' | 'kind' | 'from'>): boolean {
  const { amount, graceMinutes, dailyMost, isTaxable } = other
  const isSameRule = one.graceMinutes === graceMinutes && one.dailyMost === dailyMost
  return one.amount === amount && one.isTaxable === isTaxable && isSameRule
}
