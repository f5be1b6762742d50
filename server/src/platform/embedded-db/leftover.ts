import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from './home.ts'
import { inUse } from './problems.ts'
import { commandLine, describeMe, isAlive } from './processes.ts'
import { codeOf } from './system-error.ts'

/** Told to PostgreSQL as a setting, so that a server's command line says which process it belongs to. */
export const ownerSetting = (): string => `${OWNER}${describeMe()}`

const OWNER = 'voltloop.owner='

/** Ends a server whose owner was killed; a server whose owner lives on is an error. */
export async function clearLeftover(home: Home, log: (line: string) => void): Promise<void> {
  const server = await findServer(home)
  if (server === null) return
  const { pid, owner } = server
  if (owner === null) throw inUse(home, `a PostgreSQL that somebody else started (process ${pid})`)
  // An owner that is just ending takes its server with it.
  if (isAlive(owner) && (await endsWithin(home, OWNER_PATIENCE_MS))) return
  if (isAlive(owner)) throw inUse(home, `another run of Voltloop (process ${owner.split('.')[0]})`)
  log('Waiting for the database server of a killed run to end.')
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    signalServer(pid, signal)
    if (await endsWithin(home, SERVER_PATIENCE_MS)) return
  }
  throw inUse(home, `the database server of a killed run (process ${pid}), which does not end`)
}

const OWNER_PATIENCE_MS = 2_000
const SERVER_PATIENCE_MS = 15_000
const POLL_MS = 25

async function endsWithin(home: Home, patienceMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < patienceMs; waitedMs += POLL_MS) {
    if ((await findServer(home)) === null) return true
    await pause(POLL_MS)
  }
  return false
}

/** The server that runs in this home now, or null; a file left by one that is dead is removed. */
export async function findServer(home: Home): Promise<{ pid: number; owner: string | null } | null> {
  const file = join(home.cluster, 'postmaster.pid')
  const pid = await readPid(file)
  if (pid === null) return null
  const command = commandLine(pid)
  if (command === null) return null
  if (!(await worksIn(pid, home.cluster))) {
    // The number now belongs to some other process, which would keep PostgreSQL from starting for ever.
    if ((await readPid(file)) === pid) await rm(file, { force: true })
    return null
  }
  const owner = command.find((argument) => argument.startsWith(OWNER))
  return { pid, owner: owner?.slice(OWNER.length) ?? null }
}

/** Sends a signal to a server that may just have ended. */
export function signalServer(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error
  }
}

async function readPid(file: string): Promise<number | null> {
  try {
    const pid = Number.parseInt(await readFile(file, 'utf8'), 10)
    return Number.isNaN(pid) ? null : pid
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

// PostgreSQL works inside its cluster; comparing folders and not names survives links and moves.
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [there, here] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return there.ino === here.ino && there.dev === here.dev
  } catch (error) {
    // Just ended, or another account's process: not the server, which runs under one that we may look at.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(codeOf(error))) return false
    throw error
  }
}
