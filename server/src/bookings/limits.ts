import type { Limit } from '../platform/throttle.ts'

const HOUR = 60 * 60

/** Returns the rate limits for placing orders. `factor` is 1 except in tests and load tests. */
export function orderLimits(factor: number): (userId: string) => Limit[] {
  return (userId) => [{ key: `order:${userId}`, most: Math.ceil(20 * factor), windowSeconds: HOUR }]
}
