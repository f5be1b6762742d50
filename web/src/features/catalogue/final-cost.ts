import type { Plan } from '@voltloop/contract/catalogue/catalogue'
import { finalCostPaise, RUPEE, toPaise } from '@voltloop/contract/core/money'

export type TaxRates = Pick<Plan, 'cgst' | 'sgst'>

/** Returns the price that riders pay, in rupees. */
export function finalCost(cost: number, { cgst, sgst }: TaxRates): number {
  const rates = { cgstBasisPoints: Math.round(cgst * 100), sgstBasisPoints: Math.round(sgst * 100) }
  return finalCostPaise(toPaise(cost), rates) / RUPEE
}

/**
 * Returns the tax rates that a new plan will get, derived from existing plans. Undefined if there are none or they
 * differ.
 */
export function ratesOf(plans: readonly TaxRates[]): TaxRates | undefined {
  const [first, ...others] = plans
  return others.every(({ cgst, sgst }) => cgst === first?.cgst && sgst === first.sgst) ? first : undefined
}
