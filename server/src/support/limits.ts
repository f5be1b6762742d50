import type { Limit } from '../platform/attempts.ts'

const HOUR = 60 * 60

/** Returns the limit of tickets per customer. `factor` is 1 except in tests. */
export function ticketLimits(factor: number): (userId: string) => Limit[] {
  return (userId) => [{ key: `ticket:${userId}`, most: Math.ceil(20 * factor), windowSeconds: HOUR }]
}
