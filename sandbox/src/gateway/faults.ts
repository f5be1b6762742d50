import type { FastifyReply } from 'fastify'
import { badRequest, serverError, stillInProgress } from './api-error.ts'

export const TARGETS = ['orders', 'lookups', 'payments', 'refunds', 'links', 'codes'] as const
export const MODES = [
  'timeout',
  '500',
  '503',
  '409',
  'created-then-timeout',
  'created-then-500',
  'amount-mismatch',
  'currency-mismatch',
  'hold',
  'fail',
  'no-balance',
] as const

export type Target = (typeof TARGETS)[number]
export type Mode = (typeof MODES)[number]
export type Fault = { target: Target; mode: Mode; times: number }
export type Faults = ReturnType<typeof makeFaults>

/** Creates the list of pending faults. Each one affects the next `times` requests of its target and is then removed. */
export function makeFaults() {
  let pending: Fault[] = []
  return {
    list: () => pending,
    add: (fault: Fault) => {
      const only = ONLY_FOR[fault.mode]
      if (only && only !== fault.target) throw badRequest(`The mode ${fault.mode} is for ${only} only`, 'target')
      pending.push({ ...fault })
    },
    clear: () => {
      pending = []
    },
    take: <Among extends Mode>(target: Target, among: readonly Among[]): Among | null => {
      for (const fault of pending) {
        const mode = among.find((candidate) => candidate === fault.mode)
        if (fault.target !== target || mode === undefined) continue
        fault.times -= 1
        pending = pending.filter(({ times }) => times > 0)
        return mode
      }
      return null
    },
  }
}

/** Runs `act` and responds with its result. If a fault is pending for `target`, the request fails or gets no response; the `created-then-…` faults still run `act` first. */
export function respond<Outcome>(faults: Faults, target: Target, reply: FastifyReply, act: () => Outcome) {
  const mode = faults.take(target, RESPONSE_FAULTS)
  switch (mode) {
    case null:
      return act()
    case 'timeout':
      return reply.hijack()
    case '409':
      throw stillInProgress()
    case '500':
      throw serverError(500)
    case '503':
      throw serverError(503)
    case 'created-then-timeout':
      act()
      return reply.hijack()
    case 'created-then-500':
      act()
      throw serverError(500)
  }
}

const RESPONSE_FAULTS = ['timeout', '500', '503', '409', 'created-then-timeout', 'created-then-500'] as const

const ONLY_FOR: Partial<Record<Mode, Target>> = {
  'amount-mismatch': 'payments',
  'currency-mismatch': 'payments',
  hold: 'refunds',
  fail: 'refunds',
  'no-balance': 'refunds',
}
