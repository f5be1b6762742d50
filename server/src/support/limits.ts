import type { Limit } from '../platform/throttle.ts'

const HOUR = 60 * 60

/** How often a customer may raise a ticket. `factor` is 1, except in proofs. */
export function ticketLimits(factor: number): (userId: string) => Limit[] {
  return (userId) => [{ key: `ticket:${userId}`, most: Math.ceil(20 * factor), windowSeconds: HOUR }]
}
