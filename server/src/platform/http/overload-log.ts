import type { Log } from '../log.ts'

const LOG_EVERY_MS = 10_000

/**
 * Returns what to call for each refusal under overload. It logs the first one at once, and then how many there were, at most every ten seconds: a line
 * with a stack for each one costs more than the refusal, and a process that writes logs faster than they are read stops until they are.
 */
export function createOverloadLog(log: Log): (error: Error) => void {
  let refused = 0
  let loggedAtMs = Number.NEGATIVE_INFINITY
  return (error) => {
    refused += 1
    if (performance.now() - loggedAtMs < LOG_EVERY_MS) return
    log.warn({ err: error, refused }, 'too many requests: some are refused')
    refused = 0
    loggedAtMs = performance.now()
  }
}
