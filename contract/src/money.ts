/** Goods and services tax in hundredths of a percent: half for the centre, half for the state. */
export interface TaxRates {
  cgstBasisPoints: number
  sgstBasisPoints: number
}

/** Paise in a rupee. */
export const RUPEE = 100

/** What a rider pays: the cost with both taxes, rounded to the rupee. */
export function finalCostPaise(costPaise: number, { cgstBasisPoints, sgstBasisPoints }: TaxRates): number {
  const withTax = costPaise + (costPaise * (cgstBasisPoints + sgstBasisPoints)) / 10_000
  return Math.round(withTax / RUPEE) * RUPEE
}

/** Rupees as they come over the wire, in paise. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * RUPEE)
}
