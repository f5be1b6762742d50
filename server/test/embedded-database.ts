import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { expect, onTestFinished } from 'vitest'
import { startEmbeddedDatabase } from '../src/platform/embedded-db/index.ts'
import { commandLine } from '../src/platform/embedded-db/processes.ts'

/** Creates an empty folder that only the current user can read, and deletes it after the test. */
export async function dataFolder(parent = tmpdir()): Promise<string> {
  const folder = await mkdtemp(join(parent, 'voltloop-database-'))
  // Retry: a server that is shutting down still writes its statistics there.
  onTestFinished(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  return folder
}

/** Runs a function with a started database and stops the database afterwards. */
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

/** Starts the database in a separate Node process, which runs until `kill` sends it SIGKILL. */
export async function startInOtherProcess(dataDir: string, prefix: readonly string[] = []) {
  const command = [...prefix, process.execPath, '--input-type=module', '-e', OWNER, dataDir]
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

const OWNER = `
import { startEmbeddedDatabase } from ${JSON.stringify(import.meta.resolve('../src/platform/embedded-db/index.ts'))}
try {
  const database = await startEmbeddedDatabase({ dataDir: process.argv[1], log: () => undefined })
  console.log(database.url)
} catch (error) {
  console.log(error.message)
}`

/** Returns the id of the guard process, which stops the server after the owner was killed. */
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
