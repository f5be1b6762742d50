import { Socket } from 'node:net'

/**
 * Calls `end` once when the process that launched this one has exited, for any reason. Only a launcher passes `--exit-with-parent`, together with a
 * pipe on descriptor 3; without the flag nothing is watched.
 */
export function onParentExit(end: () => void): void {
  if (!process.argv.includes('--exit-with-parent')) return
  const parentPipe = new Socket({ fd: PARENT_PIPE_FD, readable: true, writable: false })
  // A broken pipe means the same as a closed one, and 'close' follows in both cases.
  parentPipe.on('error', () => undefined)
  parentPipe.once('close', end)
  parentPipe.resume()
  parentPipe.unref()
}

const PARENT_PIPE_FD = 3
