import { formatRupees } from '../core/format.ts'
import { RUPEE } from '../core/money.ts'
import type { PriceKind } from './price-kinds.ts'
import type { Price } from './prices.ts'
import * as words from './prices-messages.ts'

type PricedEntry = Pick<Price, 'kind' | 'part'>

/** Names what a price or a charge is for, such as 'Damage: Mirror'. */
export function priceName({ kind, part }: PricedEntry): string {
  return part === null ? words.PRICE_NAMES[kind] : words.damageTo(part)
}

/** Names an entry of a price list, where damage in general comes after the parts. */
export function entryName(entry: PricedEntry): string {
  return entry.kind === 'DAMAGE' && entry.part === null ? words.OTHER_DAMAGE : priceName(entry)
}

/** Describes a price, such as 'Rs. 50 a started hour'. */
export function priceText({ kind, amount }: Pick<Price, 'kind' | 'amount'>): string {
  if (amount === null) return kind === 'FINE' ? words.FINE_PRICE : openPrice(kind)
  const rupees = formatRupees(amount * RUPEE)
  return kind === 'LATE' ? words.aStartedHour(rupees) : rupees
}

/** Describes the free minutes and the most of a late return; empty for other prices. */
export function termsText({ graceMinutes, dailyMost }: Pick<Price, 'graceMinutes' | 'dailyMost'>): string {
  if (graceMinutes === null || dailyMost === null) return ''
  return words.lateTerms(words.freeMinutes(graceMinutes), formatRupees(dailyMost * RUPEE))
}

/** Returns whether two entries are prices of the same thing. Parts are compared without regard to case. */
export function isSameEntry(one: PricedEntry, other: PricedEntry): boolean {
  return one.kind === other.kind && one.part?.toLowerCase() === other.part?.toLowerCase()
}

function openPrice(kind: PriceKind): string {
  return kind === 'DAMAGE' ? words.DAMAGE_PRICE : words.OTHER_PRICE
}
