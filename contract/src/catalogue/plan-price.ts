import type { Plan } from './catalogue.ts'

type Price = Pick<Plan, 'finalCost' | 'days'>

/** Returns the price of one day on a plan in rupees. Rounded up, so that nobody pays more for a day than we said. */
export function dayPrice({ finalCost, days }: Price): number {
  return Math.ceil(finalCost / days)
}

/** Returns the lowest price of one day among the plans; undefined if there are none. */
export function lowestDayPrice(plans: readonly Price[]): number | undefined {
  return plans.length === 0 ? undefined : Math.min(...plans.map(dayPrice))
}

/** Returns whether a day on this plan costs least among the plans of a model. A plan without alternatives is no bargain. */
export function isBestValue(plan: Price, plans: readonly Price[]): boolean {
  return plans.length > 1 && dayPrice(plan) === lowestDayPrice(plans)
}
