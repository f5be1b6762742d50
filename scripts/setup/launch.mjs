import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Runs a script of the project under its own Node until it ends, and answers with its exit code. Signals are handed on;
 * should this process die without a word, the script notices by the parent's pipe on descriptor 3.
 * @param {string} node
 * @param {string} script
 * @param {readonly string[]} [args]
 * @returns {Promise<number>}
 */
export function launch(node, script, args = []) {
  // Its own session: a Ctrl-C at the terminal reaches us alone, so that things end in their order.
  const child = spawn(node, [script, '--exit-with-parent', ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    detached: true,
  })
  let firstSignalAt = 0
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      firstSignalAt ||= performance.now()
      // One Ctrl-C comes twice, from the terminal and from npm; one that comes later is impatience.
      child.kill(performance.now() - firstSignalAt > 1_000 ? 'SIGKILL' : 'SIGTERM')
    })
  }
  watchNpm(() => child.kill('SIGTERM'))
  return new Promise((done, failed) => {
    child.once('error', failed)
    child.once('exit', (code, signal) => {
      if (signal !== null && firstSignalAt === 0) console.error(`Voltloop was ended by ${signal}.`)
      done(code ?? (firstSignalAt > 0 ? 130 : 1))
    })
  })
}

// Nobody tells us that the npm which started us was killed, but then we have another parent.
/** @param {() => void} end */
function watchNpm(end) {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    end()
  }, 500)
  watch.unref()
}
