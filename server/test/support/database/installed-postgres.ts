import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'

const DEBIAN = '/usr/lib/postgresql'
// PostgreSQL refuses to run as root.
const NOBODY = 65_534

/** Returns the folder of an installed PostgreSQL that has its server and its client programs; null if there is none. */
export function findInstalledPostgres(): string | null {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const folders = [process.env['PG_BIN'] ?? '', ...versions.map((version) => join(DEBIAN, version, 'bin'))]
  return folders.find((folder) => PROGRAMS.every((program) => existsSync(join(folder, program)))) ?? null
}

const PROGRAMS = ['initdb', 'postgres', 'pg_dump', 'pg_restore']

export async function startInstalledPostgres(bin: string): Promise<{ url: string; stop(): Promise<void> }> {
  const account = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  const folder = await mkdtemp(join(tmpdir(), 'voltloop-pg-'))
  const data = join(folder, 'data')
  await mkdir(data, { mode: 0o700 })
  for (const path of [folder, data]) if (account.uid !== undefined) await chown(path, account.uid, account.gid)
  const start = (program: string, args: string[]) =>
    spawn(join(bin, program), args, { ...account, cwd: folder, stdio: 'ignore' })
  const [code] = (await once(
    start('initdb', ['-D', data, '-U', 'voltloop', '-A', 'trust', '-E', 'UTF8', '-N']),
    'close',
  )) as [number]
  expect(code, 'initdb').toBe(0)
  // Only a socket: no port can be taken.
  const server = start('postgres', ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-F'])
  const closed = once(server, 'close')
  const url = `postgres://voltloop@localhost/postgres?host=${encodeURIComponent(folder)}`
  const stop = async () => {
    server.kill('SIGINT')
    await closed
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await vi.waitUntil(() => canConnect(url), { timeout: 60_000 })
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

export async function createEmptyDatabase(serverUrl: string): Promise<string> {
  const name = `voltloop_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  try {
    await client.connect()
    await client.end()
    return true
  } catch {
    // The server is still starting.
    return false
  }
}
