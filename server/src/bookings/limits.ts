import type { Limit } from '../platform/throttle.ts'

const HOUR = 60 * 60

/** How often a customer may order. `factor` is 1, except in proofs. */
export function orderLimits(factor: number): (userId: string) => Limit[] {
  return (userId) => [{ key: `order:${userId}`, most: Math.ceil(20 * factor), windowSeconds: HOUR }]
}
