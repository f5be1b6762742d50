import { spawn } from 'node:child_process'
import { root } from './project.mjs'

/**
 * Runs a script of the project under its own Node and returns its exit code. Signals are forwarded. If this process
 * is killed, the script notices through the pipe on descriptor 3.
 * @param {string} node
 * @param {string} script
 * @param {readonly string[]} [args]
 * @returns {Promise<number>}
 */
export function launch(node, script, args = []) {
  // Start it in a separate session: Ctrl-C at the terminal then reaches only this process, which can stop things in
  // order.
  const child = spawn(node, [script, '--exit-with-parent', ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'pipe'],
    detached: true,
  })
  let firstSignalAt = 0
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => {
      firstSignalAt ||= performance.now()
      // One Ctrl-C arrives twice, from the terminal and from npm. A signal more than a second later is a second
      // Ctrl-C, which kills.
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

// There is no signal when the npm that started us is killed, but our parent process changes then.
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
