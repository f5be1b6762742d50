import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts processes that keep the processors busy. They end with this process, even if it is killed: the pipe on their stdin closes then.
 * @param {number} count
 */
export function startLoad(count) {
  const loops = Array.from({ length: count }, () =>
    spawn(process.execPath, ['-e', BUSY_LOOP], { stdio: ['pipe', 'ignore', 'inherit'] }),
  )
  return {
    pids: loops.map(({ pid = 0 }) => pid),
    stop: async () => {
      for (const loop of loops) if (loop.kill()) await once(loop, 'exit')
    },
  }
}

const BUSY_LOOP = `
process.stdin.on('end', () => process.exit()).resume()
const spin = () => {
  const until = performance.now() + 50
  while (performance.now() < until);
  setImmediate(spin)
}
spin()`
