import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Problem } from './problem.mjs'
import { cache } from './project.mjs'
import { run } from './run.mjs'

/**
 * Runs a command under a lock, if it is still needed, and writes `hash` to `stampFile` when it succeeds. The lock
 * belongs to the command itself: a killed bootstrap leaves no lock behind, and its npm stays protected. Returns null
 * when another process did the work.
 * @param {string} name also names the log file
 * @param {readonly string[]} command
 * @param {Step} step
 */
export async function runLocked(name, command, { isNeeded, stampFile, hash, print, isHopeless }) {
  await mkdir(cache, { recursive: true })
  const lockFile = join(cache, `${name}.lock`)
  const logFile = join(cache, `${name}.log`)
  const env = { ...process.env, STAMP_FILE: stampFile, STAMP: hash, ...NO_BROWSERS }
  const stamped = ['sh', '-c', '"$@" && printf %s "$STAMP" >"$STAMP_FILE"', 'sh', ...command]
  while (await isNeeded()) {
    const locked = ['flock', '--nonblock', '--conflict-exit-code', String(TAKEN), lockFile, ...stamped]
    const result = await run(locked, { env, logFile, ...(isHopeless && { isHopeless }) })
    if (result.missing)
      throw new Problem('The program flock is missing: install the package util-linux, then start again.')
    if (result.code !== TAKEN) return { ...result, logFile }
    print(`Another run is at the same step (${name}) in this folder: waiting for it.`)
    await run(['flock', lockFile, 'true'])
  }
  return null
}

/**
 * @typedef {object} Step
 * @property {() => Promise<boolean>} isNeeded
 * @property {string} stampFile
 * @property {string} hash
 * @property {(line: string) => void} print
 * @property {(output: string) => boolean} [isHopeless]
 */

const TAKEN = 75

// Skip the browser downloads: the tests find or install a browser themselves.
const NO_BROWSERS = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1', PUPPETEER_SKIP_DOWNLOAD: '1' }
