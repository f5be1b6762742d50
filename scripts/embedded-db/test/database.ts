import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { startEmbeddedDatabase } from '../index.ts'
import { findPackage } from '../binaries.ts'
import { commandLine } from '../processes.ts'

const LAUNCHER = join(import.meta.dirname, '..')

/** Creates an empty folder that only the current user can read, and deletes it after the test. */
export async function dataFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'voltloop-database-'))
  // Retry: a server that is shutting down still writes its statistics there.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

export async function withDatabase<T>(dataDir: string, use: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  try {
    return await use(database.url)
  } finally {
    await database.stop()
  }
}

export async function query(url: string, sql: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(sql, [...values])).rows
  } finally {
    await client.end()
  }
}

export interface Installation {
  readonly node: string
  readonly launcher: string
}

/**
 * Copies Node, PostgreSQL and the launcher to a folder of their own. Who may enter the checkout depends on where it lies; who may enter the copy is
 * decided by its mode.
 */
export async function installCopy(mode: number): Promise<Installation> {
  const folder = await dataFolder()
  const node = join(folder, 'node')
  const launcher = join(folder, 'launcher')
  const postgres = findPackage()
  await cp(process.execPath, node)
  await cp(LAUNCHER, launcher, { recursive: true })
  await cp(postgres, join(folder, 'node_modules', packageName(postgres)), { recursive: true, verbatimSymlinks: true })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ type: 'module' }))
  // A checkout made under a strict umask has files that only their owner may read.
  await promisify(execFile)('chmod', ['-R', 'a+rX', folder])
  await chmod(folder, mode)
  return { node, launcher }
}

const packageName = (folder: string) => folder.split('node_modules/').at(-1) ?? folder

/** Starts the database in a separate Node process, which runs until `kill` sends it SIGKILL. */
export async function startInOtherProcess(
  dataDir: string,
  prefix: readonly string[] = [],
  { node, launcher }: Installation = { node: process.execPath, launcher: LAUNCHER },
) {
  const index = pathToFileURL(join(launcher, 'index.ts')).href
  const command = [...prefix, node, '--input-type=module', '-e', OWNER, index, dataDir]
  // `env` replaces itself with the program, so that the spawned process id is the one of the owner.
  const owner = spawn('env', command, { stdio: ['ignore', 'pipe', 'inherit'], cwd: '/' })
  const hasEnded = once(owner, 'exit')
  const kill = async () => {
    owner.kill('SIGKILL')
    await hasEnded
  }
  onTestFinished(kill)
  for await (const line of createInterface({ input: owner.stdout })) {
    if (line.startsWith('postgres://') && owner.pid !== undefined) return { url: line, kill, pid: owner.pid }
    throw new Error(line)
  }
  throw new Error('The owner process exited without output.')
}

// A program that is given with -e has no path among its arguments.
const OWNER = `
const [, launcher, dataDir] = process.argv
const { startEmbeddedDatabase } = await import(launcher)
try {
  const database = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  console.log(database.url)
} catch (error) {
  console.log(error.message)
}`

export async function guardPid(dataDir: string): Promise<number> {
  const stat = await readFile(`/proc/${await serverPid(dataDir)}/stat`, 'utf8')
  return Number(stat.replace(/^.*\) /s, '').split(' ')[1])
}

export async function serverPid(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(join(dataDir, 'postgres/main/cluster/postmaster.pid'), 'utf8'), 10)
}

export async function expectExited(pid: number): Promise<void> {
  await expect.poll(() => commandLine(pid)).toBeNull()
}
