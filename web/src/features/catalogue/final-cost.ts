import type { Plan } from '@voltloop/contract/catalogue'

export type TaxRates = Pick<Plan, 'cgst' | 'sgst'>

const RUPEE = 100

/** What riders will pay: the cost with both taxes, rounded to the rupee, as the server reckons. In rupees. */
export function finalCost(cost: number, { cgst, sgst }: TaxRates): number {
  const costPaise = Math.round(cost * RUPEE)
  const basisPoints = Math.round(cgst * 100) + Math.round(sgst * 100)
  return Math.round((costPaise + (costPaise * basisPoints) / 10_000) / RUPEE)
}

/** The rates a new plan will get, as far as the present ones tell: unknown when there are none, or when they differ. */
export function ratesOf(plans: readonly TaxRates[]): TaxRates | undefined {
  const [first, ...others] = plans
  return others.every(({ cgst, sgst }) => cgst === first?.cgst && sgst === first.sgst) ? first : undefined
}
