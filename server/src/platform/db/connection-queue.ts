import { OverloadError } from '../errors.ts'

export interface Lane {
  /** Urgent waiters get the next free connection before all others, and may use those that are reserved for them. */
  isUrgent: boolean
  /** After this time the wait ends with a refusal. */
  waitMs: number
  /** When the request started, if this wait belongs to one. Left out, the wait counts as the start. */
  startedAtMs?: number
}

export interface ConnectionQueue {
  enter(lane: Lane): Promise<void>
  /** Passes the connection on to the next waiter. */
  leave(): void
  waitingCount(): number
}

/**
 * Limits how many connections are used at the same time and how long anybody waits for one. Under overload a request is refused soon and can be
 * retried elsewhere, instead of waiting until its sender has given up. `reserved` connections are for urgent waiters alone: the others may all be busy
 * with slow statements. Waiters are served by the age of their request: one that needs another connection has used up work already, and would else wait
 * behind newer requests for each of its transactions.
 */
export function createConnectionQueue(connections: number, reserved = 0): ConnectionQueue {
  let free = connections
  const urgent = new Set<Waiter>()
  const normal = new Set<Waiter>()

  return {
    enter: ({ isUrgent, waitMs, startedAtMs = performance.now() }) => {
      if (free > (isUrgent ? 0 : reserved)) {
        free -= 1
        return Promise.resolve()
      }
      return waitIn(isUrgent ? urgent : normal, waitMs, startedAtMs)
    },
    leave: () => {
      free += 1
      const next = oldestOf(urgent.size > 0 || free <= reserved ? urgent : normal)
      if (!next) return
      free -= 1
      next.admit()
    },
    waitingCount: () => urgent.size + normal.size,
  }
}

interface Waiter {
  startedAtMs: number
  admit(): void
}

// The admission limits keep the lines short. Of waiters of the same age, the first one wins.
function oldestOf(line: ReadonlySet<Waiter>): Waiter | undefined {
  let oldest: Waiter | undefined
  for (const waiter of line) if (!oldest || waiter.startedAtMs < oldest.startedAtMs) oldest = waiter
  return oldest
}

function waitIn(line: Set<Waiter>, waitMs: number, startedAtMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const waiter = {
      startedAtMs,
      admit: () => {
        clearTimeout(timer)
        line.delete(waiter)
        resolve()
      },
    }
    const refuse = () => {
      line.delete(waiter)
      reject(new OverloadError(new Error('no database connection was free')))
    }
    const timer = Number.isFinite(waitMs) ? setTimeout(refuse, waitMs) : undefined
    line.add(waiter)
  })
}
