import { GatewayError } from './gateway-call.ts'

export interface Breaker {
  /** Makes the call, or throws a GatewayError immediately while the gateway does not answer. */
  run<Result>(call: () => Promise<Result>): Promise<Result>
}

const MOST_TIMEOUTS = 5
const PAUSE_MS = 10_000

/**
 * Stops calling a gateway that did not answer several calls in a row: customers would wait for the time limit, and their requests would pile up. After a
 * pause one call is tried; its result decides whether all calls are made again.
 */
export function createBreaker(pauseMs = PAUSE_MS): Breaker {
  let timeouts = 0
  let pausedUntilMs = 0
  let isTrying = false

  return {
    run: async (call) => {
      const isOpen = timeouts >= MOST_TIMEOUTS
      if (isOpen && (isTrying || performance.now() < pausedUntilMs))
        throw new GatewayError(null, 'is not called for a moment, because it did not answer')
      isTrying = isOpen
      try {
        const result = await call()
        timeouts = 0
        return result
      } catch (error) {
        // Any answer shows that the gateway works, also a refusal.
        timeouts = error instanceof GatewayError && error.isTimeout ? timeouts + 1 : 0
        pausedUntilMs = performance.now() + pauseMs
        throw error
      } finally {
        if (isOpen) isTrying = false
      }
    },
  }
}
