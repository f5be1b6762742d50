import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { root } from './project.mjs'

/**
 * Runs a command in the project's folder to its end, or until its output is hopeless. The output is answered whole, and
 * also goes to `logFile` when that is given; a program that cannot be started answers with `missing`. A signal to this
 * process ends the command with everything that it started, and then this process.
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, logFile?: string, isHopeless?: (output: string) => boolean }} [options]
 * @returns {Promise<{ code: number | null, output: string, missing: boolean }>}
 */
export async function run([program = '', ...args], { env = process.env, logFile, isHopeless = () => false } = {}) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  const log = logFile === undefined ? null : createWriteStream(logFile)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text
      log?.write(text)
      if (isHopeless(output)) endGroup(child.pid)
    })
  }
  const interrupt = () => {
    endGroup(child.pid)
    process.exit(INTERRUPTED)
  }
  for (const signal of SIGNALS) process.once(signal, interrupt)
  /** @type {{ code: number | null, missing: boolean }} */
  const { code, missing } = await new Promise((done) => {
    child.once('error', () => done({ code: null, missing: true }))
    child.once('close', (exitCode) => done({ code: exitCode, missing: false }))
  })
  for (const signal of SIGNALS) process.off(signal, interrupt)
  if (log) await finished(log.end())
  return { code, missing, output }
}

const SIGNALS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])
const INTERRUPTED = 130

/** @param {number | undefined} pid of a process that leads its group */
function endGroup(pid) {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGTERM')
  } catch (error) {
    // It has just ended by itself.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
