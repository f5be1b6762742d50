import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Starts processes that keep the processors busy. They end with this process, even if it is killed.
 * @param {number} count
 * @returns {{ pids: readonly number[], stop: () => Promise<void> }}
 */
export function startLoad(count) {
  const script = fileURLToPath(new URL('../busy-loop.mjs', import.meta.url))
  const loops = Array.from({ length: count }, () => {
    const child = spawn(process.execPath, [script], { stdio: ['pipe', 'ignore', 'inherit'] })
    /** @type {Promise<void>} */
    const ended = new Promise((done) => child.once('exit', () => done()))
    return { child, ended }
  })
  return {
    pids: loops.map(({ child }) => child.pid ?? 0),
    stop: async () => {
      for (const { child } of loops) child.kill()
      await Promise.all(loops.map(({ ended }) => ended))
    },
  }
}
