import { setTimeout as pause } from 'node:timers/promises'
import type { Part } from './child.ts'

/** Waits until the part answers with success at the URL. Throws if the part ends before or takes too long. */
export async function untilAnswering(part: Part, url: string): Promise<void> {
  const end = { how: '' }
  void part.ended.then((how) => (end.how = how))
  for (let attempt = 1; attempt <= ATTEMPTS && end.how === ''; attempt++) {
    if (await answers(url)) return
    await pause(POLL_MS)
  }
  throw new Error(end.how ? `${part.name} did not start (${end.how}).` : `${part.name} does not answer at ${url}.`)
}

const POLL_MS = 50
const ATTEMPTS = (60 * 1000) / POLL_MS

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) })
    await response.body?.cancel()
    return response.ok
  } catch (error) {
    // The part is not listening yet.
    if (error instanceof TypeError || (error instanceof Error && error.name === 'TimeoutError')) return false
    throw error
  }
}
