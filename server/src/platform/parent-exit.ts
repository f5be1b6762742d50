import { Socket } from 'node:net'

/**
 * Calls `end` once when the process that launched this one is gone, however it went.
 * Only a launcher passes `--lifeline`, together with a pipe on descriptor 3; without the flag nothing is watched.
 */
export function onParentExit(end: () => void): void {
  if (!process.argv.includes('--lifeline')) return
  const lifeline = new Socket({ fd: LIFELINE_FD, readable: true, writable: false })
  // A broken pipe tells the same as a closed one, and 'close' follows either.
  lifeline.on('error', () => undefined)
  lifeline.once('close', end)
  lifeline.resume()
  lifeline.unref()
}

const LIFELINE_FD = 3
