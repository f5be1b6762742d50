export interface AdaptiveLimit {
  /** Returns how many requests may be in progress now. */
  most(): number
  noteAnswer(ms: number): void
}

export const SLOW_MS = 750
// Some requests wait for the payment gateway or read a report. They may not stop all others.
const FEWEST = 16
const DECREASE = 0.9
const INCREASE = 0.25

/**
 * Lowers the limit with every slow answer and raises it with every quick one. Requests that are in progress together share the processor and the
 * connections, so a slow machine answers in time only if fewer of them are.
 */
export function createAdaptiveLimit(configured: number): AdaptiveLimit {
  const fewest = Math.min(FEWEST, configured)
  let most = configured
  return {
    most: () => most,
    noteAnswer: (ms) => {
      most = ms >= SLOW_MS ? Math.max(fewest, most * DECREASE) : Math.min(configured, most + INCREASE)
    },
  }
}
