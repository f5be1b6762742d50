import { expect, vi } from 'vitest'

/**
 * Does something while one fault waits at the gateway, and lets the call that meets it time out as soon as the gateway has received it.
 * A short time limit instead would also end calls that are merely slow, and could end one before it was received.
 */
export async function timeOutOnceReceived<Result>(sandboxUrl: string, work: () => Promise<Result>): Promise<Result> {
  const limit = new AbortController()
  const realLimit = AbortSignal.timeout.bind(AbortSignal)
  const clock = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => (limit.signal.aborted ? realLimit(milliseconds) : limit.signal))
  try {
    const result = work()
    await expect.poll(() => waitingFaults(sandboxUrl)).toBe(0)
    limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    return await result
  } finally {
    clock.mockRestore()
  }
}

async function waitingFaults(sandboxUrl: string): Promise<number> {
  const response = await fetch(new URL('/gateway/faults', sandboxUrl))
  return ((await response.json()) as { count: number }).count
}
