import { Histogram, type Registry } from 'prom-client'

const TARGETS = ['files', 'gateway', 'google', 'mail', 'push', 'sms'] as const
export type Target = (typeof TARGETS)[number]

// A refusal is an answer too: the service works, but does not want this request.
const OUTCOMES = ['answered', 'refused', 'failed'] as const

interface Reading {
  /** Returns whether an error means that the service has answered and refused the request. */
  isRefusal?: (error: unknown) => boolean
  /** Returns whether a result is a failure of the service, such as a page with status 500. */
  isFailure?: (result: unknown) => boolean
}

export type MeasureCall = <Result>(call: () => Promise<Result>) => Promise<Result>

export function measureOutsideCalls(registry: Registry): (target: Target, reading?: Reading) => MeasureCall {
  const seconds = new Histogram({
    name: 'voltloop_outside_call_seconds',
    help: 'Time of calls of outside services, by service and outcome: answered, refused by the service, or failed',
    labelNames: ['target', 'outcome'],
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20],
    registers: [registry],
  })
  // A rate needs a first value to rise from.
  for (const target of TARGETS) for (const outcome of OUTCOMES) seconds.zero({ target, outcome })
  return (target, { isRefusal = () => false, isFailure = () => false } = {}) =>
    async (call) => {
      const stop = seconds.startTimer({ target })
      try {
        const result = await call()
        stop({ outcome: isFailure(result) ? 'failed' : 'answered' })
        return result
      } catch (error) {
        stop({ outcome: isRefusal(error) ? 'refused' : 'failed' })
        throw error
      }
    }
}
