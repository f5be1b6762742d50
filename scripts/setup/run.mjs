import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { finished } from 'node:stream/promises'
import { root } from './project.mjs'

/**
 * Runs a command in the project's folder until it ends or `isHopeless` accepts its output. Returns the whole output
 * and also writes it to `logFile`, if given. Returns `missing` when the program cannot be started. A signal to this
 * process ends the command with all its children, and then this process. With `isPatient`, the command uses only the
 * processor time that others leave.
 * @param {readonly string[]} command
 * @param {{ env?: NodeJS.ProcessEnv, logFile?: string, isHopeless?: (output: string) => boolean, isPatient?: boolean }} [options]
 * @returns {Promise<{ code: number | null, output: string, missing: boolean }>}
 */
export async function run(
  [program = '', ...args],
  { env = process.env, logFile, isHopeless = () => false, isPatient = false } = {},
) {
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  if (isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
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
    // The process group has just ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
