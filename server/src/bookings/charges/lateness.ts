import { openPeriods, type OpeningTimes } from '@voltloop/contract/places/hub-hours'

export interface LateRule {
  /** Rupees for each started hour. */
  amount: number
  graceMinutes: number
  /** Rupees that are charged at most in each 24 hours from the paid end. */
  dailyMost: number
}

export interface Lateness {
  /** Minutes since the paid end in which the drop hub was open. */
  lateMinutes: number
  chargedHours: number
  /** Rupees. */
  amount: number
}

/**
 * Computes what a late return costs. Only minutes in which the drop hub is open count, also for the grace. After the grace each started hour has its
 * price, and belongs to the 24 hours from the paid end in which it starts.
 */
export function computeLateness(endsAt: Date, returnedAt: Date, hub: OpeningTimes, rule: LateRule): Lateness {
  const paidEnd = Math.floor(endsAt.getTime() / MINUTE_MS) * MINUTE_MS
  const sums = new Map<number, number>()
  let lateMinutes = 0
  let nextHourAt = rule.graceMinutes
  let chargedHours = 0
  for (const { from, to } of openPeriods(hub, new Date(paidEnd), returnedAt)) {
    const minutes = Math.floor((to.getTime() - from.getTime()) / MINUTE_MS)
    // An hour is started once a minute of it has passed.
    for (; nextHourAt < lateMinutes + minutes; nextHourAt += 60) {
      const startsAt = from.getTime() + (nextHourAt - lateMinutes) * MINUTE_MS
      const day = Math.floor((startsAt - paidEnd) / DAY_MS)
      sums.set(day, Math.min(rule.dailyMost, (sums.get(day) ?? 0) + rule.amount))
      chargedHours += 1
    }
    lateMinutes += minutes
  }
  return { lateMinutes, chargedHours, amount: [...sums.values()].reduce((sum, paid) => sum + paid, 0) }
}

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
