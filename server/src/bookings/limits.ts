import type { Limit } from '../platform/attempts.ts'

const HOUR = 60 * 60

export interface OrderLimits {
  limits: (userId: string) => Limit[]
  /** The limits of walk-ins that a member of staff books. */
  walkInLimits: (staffId: string) => Limit[]
  /** How many unpaid orders from one network may hold vehicles of one model at a time. */
  unpaidPerOrigin: number
}

/** Returns the limits of placing orders. `factor` is 1 except in tests and load tests. */
export function orderLimits(factor: number): OrderLimits {
  return {
    limits: (userId) => [{ key: `order:${userId}`, most: Math.ceil(20 * factor), windowSeconds: HOUR }],
    walkInLimits: (staffId) => [{ key: `walkIn:${staffId}`, most: Math.ceil(60 * factor), windowSeconds: HOUR }],
    unpaidPerOrigin: Math.ceil(5 * factor),
  }
}
