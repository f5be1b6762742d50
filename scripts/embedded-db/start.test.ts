import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolder, query, serverPid, withDatabase } from './test/database.ts'
import { prepareBinaries } from './binaries.ts'
import { openHome } from './home.ts'
import { startEmbeddedDatabase } from './index.ts'
import { explain } from './problems.ts'
import { commandLine } from './processes.ts'
import { run } from './run.ts'

// Creating a cluster takes a second, so tests that do not depend on a first start share one.
const shared = await mkdtemp(join(tmpdir(), 'voltloop-database-'))
afterAll(() => rm(shared, { recursive: true, force: true }))

test('keeps written data after a stop and a start', async () => {
  await withDatabase(shared, (url) => query(url, 'create table rides as select 7 as id'))
  const rows = await withDatabase(shared, (url) => query(url, 'select id from rides'))
  expect(rows).toEqual([{ id: 7 }])
})

test('uses UTF-8 and UTC, sorts by code point, and writes every commit to disk', async () => {
  const settings = await withDatabase(shared, (url) =>
    query(
      url,
      `select current_setting('timezone') as zone, current_setting('fsync') as fsync,
        pg_encoding_to_char(encoding) as encoding, datlocale as locale from pg_database where datname = current_database()`,
    ),
  )
  expect(settings).toEqual([{ zone: 'UTC', fsync: 'on', encoding: 'UTF8', locale: 'C.UTF-8' }])
})

test('rejects a connection without the password from the data folder', async () => {
  await withDatabase(shared, async (url) => {
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
  })
})

test('leaves no process behind after a stop', async () => {
  const pid = await withDatabase(shared, () => serverPid(shared))
  expect(commandLine(pid)).toBeNull()
})

test('rejects a second start on the same folder and names the process that uses it', async () => {
  await withDatabase(shared, async () => {
    await expect(startEmbeddedDatabase({ dataDir: shared, log: () => undefined })).rejects.toThrow(
      `The data folder ${shared} is in use by another run of Voltloop (process ${process.pid})`,
    )
  })
})

test('rejects a requested port that is in use and names it', async () => {
  await withDatabase(shared, async (url) => {
    const port = Number(new URL(url).port)
    const dataDir = await dataFolder()
    await expect(startEmbeddedDatabase({ dataDir, log: () => undefined, port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1`,
    )
  })
})

test('starts despite a stale pid file whose pid now belongs to another process', async () => {
  await writeFile(join(shared, 'postgres/main/cluster/postmaster.pid'), `${process.pid}\n`)
  expect(await withDatabase(shared, (url) => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('removes a cluster that a killed start left half created', async () => {
  await mkdir(join(shared, 'postgres/new-999999999.1/cluster/base'), { recursive: true })
  await withDatabase(shared, async () => expect(await readdir(join(shared, 'postgres'))).toEqual(['main']))
})

test('starts in a data folder with a very long path', async () => {
  const dataDir = join(await dataFolder(), 'long'.repeat(50))
  expect(await withDatabase(dataDir, (url) => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('repairs library links that an install without scripts left out, even in several starts at once', async () => {
  const original = join((await prepareBinaries()).postgres, '../../..')
  const copy = join(await dataFolder(), 'package')
  await cp(await realpath(original), copy, { recursive: true, filter: isNoLink })
  const [{ postgres }] = await Promise.all([prepareBinaries(copy), prepareBinaries(copy), prepareBinaries(copy)])
  expect(await run({ prefix: [] }, [postgres, '--version'])).toMatchObject({ ok: true })
})

const isNoLink = async (path: string) => (await realpath(path)) === path

test('reports missing programs in one clear sentence', async () => {
  const empty = await dataFolder()
  await expect(prepareBinaries(empty)).rejects.toThrow(/PostgreSQL's programs in .* cannot be used .*: run npm install/)
})

test('reports a full disk in one sentence', async () => {
  const home = await openHome(await dataFolder())
  const problem = explain(home, 'initdb: error: could not write to file "x": No space left on device\ninitdb: removing')
  expect(problem.message).toBe(
    `The disk that holds ${home.dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`,
  )
})

test('reports a data folder that cannot be created in one sentence', async () => {
  const file = join(await dataFolder(), 'file')
  await writeFile(file, '')
  const start = startEmbeddedDatabase({ dataDir: file, log: () => undefined })
  await expect(start).rejects.toThrow(/cannot be made or written/)
})

test('rejects a cluster of another PostgreSQL version and leaves it unchanged', async () => {
  const dataDir = await dataFolder()
  await withDatabase(dataDir, (url) => query(url, 'select 1'))
  await writeFile(join(dataDir, 'postgres/main/cluster/PG_VERSION'), '17\n')
  const start = startEmbeddedDatabase({ dataDir, log: () => undefined })
  await expect(start).rejects.toThrow(/made by PostgreSQL 17/)
})
