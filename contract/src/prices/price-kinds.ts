export const PRICE_KINDS = ['LATE', 'LOST_KEY', 'HELMET', 'CLEANING', 'DAMAGE', 'TOWING', 'FINE', 'OTHER'] as const
export type PriceKind = (typeof PRICE_KINDS)[number]

/** Returns whether staff may name the amount of each charge of this kind. */
export function mayBeOpen({ kind, part }: { kind: PriceKind; part: string | null }): boolean {
  return kind === 'FINE' || kind === 'OTHER' || (kind === 'DAMAGE' && part === null)
}
