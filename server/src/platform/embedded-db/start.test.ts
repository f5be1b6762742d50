import { cp, mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { dataFolder, query, serverPid, withDatabase } from '../../../test/embedded-database.ts'
import { prepareBinaries } from './binaries.ts'
import { openHome } from './home.ts'
import { startEmbeddedDatabase } from './index.ts'
import { explain } from './problems.ts'
import { commandLine } from './processes.ts'
import { run } from './run.ts'

// Making a cluster takes a second; tests that do not care about the first start share one.
const shared = await mkdtemp(join(tmpdir(), 'voltloop-database-'))
afterAll(() => rm(shared, { recursive: true, force: true }))

test('what was written is still there after a stop and a start', async () => {
  await withDatabase(shared, (url) => query(url, 'create table rides as select 7 as id'))
  const rows = await withDatabase(shared, (url) => query(url, 'select id from rides'))
  expect(rows).toEqual([{ id: 7 }])
})

test('it speaks UTF-8 and UTC, sorts by code point, and forces every commit to the disk', async () => {
  const settings = await withDatabase(shared, (url) =>
    query(
      url,
      `select current_setting('timezone') as zone, current_setting('fsync') as fsync,
        pg_encoding_to_char(encoding) as encoding, datlocale as locale from pg_database where datname = current_database()`,
    ),
  )
  expect(settings).toEqual([{ zone: 'UTC', fsync: 'on', encoding: 'UTF8', locale: 'C.UTF-8' }])
})

test('the password in the data folder is asked for', async () => {
  await withDatabase(shared, async (url) => {
    await expect(query(url.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow(
      /password authentication failed/,
    )
  })
})

test('a stopped server leaves no process behind', async () => {
  const pid = await withDatabase(shared, () => serverPid(shared))
  expect(commandLine(pid)).toBeNull()
})

test('a second start on the same folder is told who uses it', async () => {
  await withDatabase(shared, async () => {
    await expect(startEmbeddedDatabase({ dataDir: shared, log: () => undefined })).rejects.toThrow(
      `The data folder ${shared} is in use by another run of Voltloop (process ${process.pid})`,
    )
  })
})

test('a wanted port is taken, and a wanted port that is busy is named', async () => {
  await withDatabase(shared, async (url) => {
    const port = Number(new URL(url).port)
    const dataDir = await dataFolder()
    await expect(startEmbeddedDatabase({ dataDir, log: () => undefined, port })).rejects.toThrow(
      `Port ${port} on 127.0.0.1`,
    )
  })
})

test('a stale process file whose number belongs to another process by now does not block', async () => {
  await writeFile(join(shared, 'postgres/main/cluster/postmaster.pid'), `${process.pid}\n`)
  expect(await withDatabase(shared, (url) => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('a cluster that a killed start left half made is cleared away', async () => {
  await mkdir(join(shared, 'postgres/new-999999999.1/cluster/base'), { recursive: true })
  await withDatabase(shared, async () => expect(await readdir(join(shared, 'postgres'))).toEqual(['main']))
})

test('a data folder under a very long path works', async () => {
  const dataDir = join(await dataFolder(), 'long'.repeat(50))
  expect(await withDatabase(dataDir, (url) => query(url, 'select 1 as one'))).toEqual([{ one: 1 }])
})

test('programs whose library links an install without scripts left out run, also when several starts repair them', async () => {
  const original = join((await prepareBinaries()).postgres, '../../..')
  const copy = join(await dataFolder(), 'package')
  await cp(await realpath(original), copy, { recursive: true, filter: isNoLink })
  const [{ postgres }] = await Promise.all([prepareBinaries(copy), prepareBinaries(copy), prepareBinaries(copy)])
  expect(await run({ prefix: [] }, [postgres, '--version'])).toMatchObject({ ok: true })
})

const isNoLink = async (path: string) => (await realpath(path)) === path

test('programs that are not there give one clear sentence', async () => {
  const empty = await dataFolder()
  await expect(prepareBinaries(empty)).rejects.toThrow(/PostgreSQL's programs in .* cannot be used .*: run npm install/)
})

test('a full disk is told in one sentence', async () => {
  const home = await openHome(await dataFolder())
  const problem = explain(home, 'initdb: error: could not write to file "x": No space left on device\ninitdb: removing')
  expect(problem.message).toBe(
    `The disk that holds ${home.dataDir} is full: free some space, or set DATA_DIR to a folder on another disk.`,
  )
})

test('a data folder that cannot be made is told in one sentence', async () => {
  const file = join(await dataFolder(), 'file')
  await writeFile(file, '')
  const start = startEmbeddedDatabase({ dataDir: file, log: () => undefined })
  await expect(start).rejects.toThrow(/cannot be made or written/)
})

test('a cluster of another version of PostgreSQL is left alone', async () => {
  const dataDir = await dataFolder()
  await withDatabase(dataDir, (url) => query(url, 'select 1'))
  await writeFile(join(dataDir, 'postgres/main/cluster/PG_VERSION'), '17\n')
  const start = startEmbeddedDatabase({ dataDir, log: () => undefined })
  await expect(start).rejects.toThrow(/made by PostgreSQL 17/)
})
