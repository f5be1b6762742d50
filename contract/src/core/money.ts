/** GST rates in basis points: the centre's share (CGST) and the state's share (SGST). */
export interface TaxRates {
  cgstBasisPoints: number
  sgstBasisPoints: number
}

export const RUPEE = 100

/** Returns the price that a rider pays: the cost with both taxes, rounded to the rupee. */
export function finalCostPaise(costPaise: number, { cgstBasisPoints, sgstBasisPoints }: TaxRates): number {
  const withTax = costPaise + (costPaise * (cgstBasisPoints + sgstBasisPoints)) / 10_000
  return Math.round(withTax / RUPEE) * RUPEE
}

export function toPaise(rupees: number): number {
  return Math.round(rupees * RUPEE)
}
