import type { Log } from './log.ts'

export interface ReadinessSetting {
  log: Log
  findDatabaseProblem: () => string | null
  /** Returns why a part of this process does not work although it should, or null. */
  findOwnProblem: () => string | null
  /** Called when the process has not recovered although the database could be used all the time: only a restart can help. */
  onStuck(): void
  stuckAfterMs?: number
}

export interface Readiness {
  /** Returns why this process should get no requests at the moment, or null. */
  findProblem(): string | null
  /** Makes the process not ready for good, so that load balancers stop sending requests before it closes. */
  drain(): void
  stop(): void
}

const STUCK_AFTER_MS = 60_000

/** Decides whether this process is ready for requests, from what its parts know. It asks nobody, so it answers immediately. */
export function watchReadiness(setting: ReadinessSetting): Readiness {
  const { findDatabaseProblem, findOwnProblem, stuckAfterMs = STUCK_AFTER_MS } = setting
  let isDraining = false
  let brokenSinceMs: number | null = null
  let loggedProblem: string | null = null

  const findProblem = () => {
    const problem = isDraining ? 'the process is shutting down' : (findDatabaseProblem() ?? findOwnProblem())
    if (problem !== loggedProblem) {
      if (problem === null) setting.log.warn({}, 'the process is ready again')
      else setting.log.warn({ problem }, 'the process is not ready')
    }
    loggedProblem = problem
    return problem
  }

  const timer = setInterval(() => {
    findProblem()
    const problem = findDatabaseProblem() === null ? findOwnProblem() : null
    if (problem === null) {
      brokenSinceMs = null
      return
    }
    brokenSinceMs ??= performance.now()
    if (performance.now() - brokenSinceMs < stuckAfterMs) return
    setting.log.error({ problem }, 'the process does not recover')
    clearInterval(timer)
    setting.onStuck()
  }, stuckAfterMs / 10)
  timer.unref()

  return {
    findProblem,
    drain: () => {
      isDraining = true
    },
    stop: () => clearInterval(timer),
  }
}
