import { DEFAULT_PRICES } from '@voltloop/contract/prices/default-prices'
import { isSameEntry } from '@voltloop/contract/prices/price-list'
import { PRICE_KINDS } from '@voltloop/contract/prices/price-kinds'
import type { Price, PriceChange } from '@voltloop/contract/prices/prices'
import { changesUntil } from './dated-change.ts'

/** Returns the price list of a day, given as YYYY-MM-DD: the default prices with the changes that apply by then. */
export function pricesOn(changes: readonly PriceChange[], day: string): Price[] {
  let list: Price[] = [...DEFAULT_PRICES]
  for (const { changeId: _id, changedAt: _at, changedBy: _by, isRemoved, ...price } of changesUntil(changes, day)) {
    const others = list.filter((entry) => !isSameEntry(entry, price))
    list = isRemoved ? others : [...others, price]
  }
  return list.toSorted(compareEntries)
}

// In the order of the kinds; parts by name, and damage in general after them.
function compareEntries(one: Price, other: Price): number {
  const byKind = PRICE_KINDS.indexOf(one.kind) - PRICE_KINDS.indexOf(other.kind)
  if (byKind !== 0) return byKind
  if (one.part === null || other.part === null) return Number(one.part === null) - Number(other.part === null)
  return one.part.localeCompare(other.part, 'en')
}
