import type { PriceKind } from './price-kinds.ts'
import type { Price } from './prices.ts'
import { PARTS } from './prices-messages.ts'

/** The prices that every city begins with. Damage and fines are compensation and carry no tax. */
export const DEFAULT_PRICES: readonly Price[] = [
  price('LATE', 50, { graceMinutes: 60, dailyMost: 400 }),
  price('LOST_KEY', 500),
  price('HELMET', 800),
  price('CLEANING', 200),
  ...partPrices({
    [PARTS.bodyPanel]: 900,
    [PARTS.brakeLever]: 250,
    [PARTS.charger]: 3500,
    [PARTS.headlight]: 1200,
    [PARTS.indicator]: 300,
    [PARTS.mirror]: 250,
    [PARTS.seat]: 1000,
    [PARTS.tailLight]: 700,
    [PARTS.tyre]: 1500,
  }),
  price('DAMAGE', null, { isTaxable: false }),
  price('TOWING', 800),
  price('FINE', null, { isTaxable: false }),
  price('OTHER', null),
]

function price(kind: PriceKind, amount: number | null, rest: Partial<Price> = {}): Price {
  return { kind, part: null, amount, graceMinutes: null, dailyMost: null, isTaxable: true, from: null, ...rest }
}

function partPrices(amounts: Record<string, number>): Price[] {
  return Object.entries(amounts).map(([part, amount]) => price('DAMAGE', amount, { part, isTaxable: false }))
}
