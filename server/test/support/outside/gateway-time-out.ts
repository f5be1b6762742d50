import { expect, vi } from 'vitest'

/**
 * Runs a function while one fault is set at the gateway, and lets the affected call time out as soon as the gateway has received it.
 * `whileWaiting` runs between the two, while the call still waits for an answer.
 * A short timeout instead would also abort calls that are merely slow, and could abort one before the gateway received it.
 */
export async function timeOutOnceReceived<Result>(
  sandboxUrl: string,
  work: () => Promise<Result>,
  whileWaiting: () => Promise<void> = async () => undefined,
): Promise<Result> {
  const abortController = new AbortController()
  const realTimeout = AbortSignal.timeout.bind(AbortSignal)
  const timeoutSpy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) =>
      abortController.signal.aborted ? realTimeout(milliseconds) : abortController.signal,
    )
  try {
    const result = work()
    await expect.poll(() => waitingFaults(sandboxUrl)).toBe(0)
    await whileWaiting()
    abortController.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))
    return await result
  } finally {
    timeoutSpy.mockRestore()
  }
}

async function waitingFaults(sandboxUrl: string): Promise<number> {
  const response = await fetch(new URL('/gateway/faults', sandboxUrl))
  return ((await response.json()) as { count: number }).count
}
