import { readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Home } from './home.ts'
import { inUse } from './problems.ts'
import { commandLine, describeMe, isAlive } from './processes.ts'
import { codeOf } from './system-error.ts'

/** Returns a PostgreSQL setting that names this process, so that the server's command line shows its owner. */
export const ownerSetting = (): string => `${OWNER}${describeMe()}`

const OWNER = 'voltloop.owner='

/** Stops a server whose owner was killed. Throws if the owner is still running. */
export async function clearLeftover(home: Home, log: (line: string) => void): Promise<void> {
  const server = await findServer(home)
  if (server === null) return
  const { pid, owner } = server
  if (owner === null) throw inUse(home, `a PostgreSQL that somebody else started (process ${pid})`)
  // An owner that is shutting down stops its server too, so wait for that first.
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

/** Returns the server that runs in this home, or null. Removes the pid file of a dead server. */
export async function findServer(home: Home): Promise<{ pid: number; owner: string | null } | null> {
  const file = join(home.cluster, 'postmaster.pid')
  const pid = await readPid(file)
  if (pid === null) return null
  const command = commandLine(pid)
  if (command === null) return null
  if (!(await worksIn(pid, home.cluster))) {
    // The pid now belongs to another process, and the stale file would prevent PostgreSQL from ever starting.
    if ((await readPid(file)) === pid) await rm(file, { force: true })
    return null
  }
  const owner = command.find((argument) => argument.startsWith(OWNER))
  return { pid, owner: owner?.slice(OWNER.length) ?? null }
}

/** Sends a signal to a server, and ignores that it may have just ended. */
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

// PostgreSQL runs with its cluster as working directory. Compare inodes rather than paths: that also works with links and after moves.
async function worksIn(pid: number, cluster: string): Promise<boolean> {
  try {
    const [workingFolder, clusterFolder] = await Promise.all([stat(`/proc/${pid}/cwd`), stat(cluster)])
    return workingFolder.ino === clusterFolder.ino && workingFolder.dev === clusterFolder.dev
  } catch (error) {
    // The process just ended or belongs to another account. Our server runs under an account that we may inspect, so this is not it.
    if (['ENOENT', 'ESRCH', 'EACCES', 'EPERM'].includes(codeOf(error))) return false
    throw error
  }
}
