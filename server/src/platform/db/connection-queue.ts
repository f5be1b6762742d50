import { Refusal } from '../errors.ts'

/** How to wait for a connection. */
export interface Lane {
  /** Urgent waiters get the next free connection before all others, and may use those that are reserved for them. */
  isUrgent: boolean
  /** After this time the wait ends with a refusal. */
  waitMs: number
}

export interface ConnectionQueue {
  /** Resolves when a connection may be used. */
  enter(lane: Lane): Promise<void>
  /** Passes the connection on to the next waiter. */
  leave(): void
  waitingCount(): number
}

/**
 * Limits how many connections are used at the same time and how long anybody waits for one. Under overload a request is refused soon and can be
 * retried elsewhere, instead of waiting until its sender has given up. `reserved` connections are for urgent waiters alone: the others may all be busy
 * with slow statements.
 */
export function createConnectionQueue(connections: number, reserved = 0): ConnectionQueue {
  let free = connections
  const urgent = new Set<() => void>()
  const normal = new Set<() => void>()

  return {
    enter: ({ isUrgent, waitMs }) => {
      if (free > (isUrgent ? 0 : reserved)) {
        free -= 1
        return Promise.resolve()
      }
      return waitIn(isUrgent ? urgent : normal, waitMs)
    },
    leave: () => {
      free += 1
      const [next] = urgent.size > 0 ? urgent : free > reserved ? normal : []
      if (!next) return
      free -= 1
      next()
    },
    waitingCount: () => urgent.size + normal.size,
  }
}

function waitIn(line: Set<() => void>, waitMs: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const admit = () => {
      clearTimeout(timer)
      line.delete(admit)
      resolve()
    }
    const refuse = () => {
      line.delete(admit)
      reject(new Refusal('unavailable', { retryAfterSeconds: 5, cause: new Error('no database connection was free') }))
    }
    const timer = Number.isFinite(waitMs) ? setTimeout(refuse, waitMs) : undefined
    line.add(admit)
  })
}
