import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import { assertMigrated, migrate, type MigrateOptions } from '../../../src/platform/db/migrate.ts'
import { prepareDatabase } from '../../../src/platform/db/prepare-database.ts'
import { SchemaError } from '../../../src/platform/db/schema-version.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createEmptyDatabase, type TestDatabase } from '../../support/database/database.ts'

const log = createLog('silent')
const FIRST = { '0001-rides.sql': 'create table rides (id int primary key, label text, note text);' }
const ADDS_COLUMN = { '0102-colour.sql': '-- A colour.\nalter table rides add column colour text;' }
const STOPS_USING_NOTE = { '0103-no-note.sql': 'create table notes (id int);' }
const REMOVES_NOTE = { '0104-drop-note.sql': '-- contract since 0103\nalter table rides drop column note;' }

let database: TestDatabase
let client: pg.Client
let folder: string
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  folder = await mkdtemp(join(tmpdir(), 'voltloop-migrations-'))
})
afterEach(async () => {
  await client.end()
  await database.drop()
  await rm(folder, { recursive: true })
})

async function migrateAs(version: Record<string, string>, options: MigrateOptions = {}): Promise<void> {
  return migrate(database.url, systemClock(), log, { ...options, folder: await writeVersion(version) })
}

async function startAs(version: Record<string, string>): Promise<void> {
  return assertMigrated(database.url, log, await writeVersion(version))
}

async function writeVersion(files: Record<string, string>): Promise<URL> {
  await rm(folder, { recursive: true })
  folder = await mkdtemp(join(tmpdir(), 'voltloop-migrations-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return pathToFileURL(`${folder}/`)
}

async function openServerSession(): Promise<pg.Client> {
  const session = new pg.Client({ connectionString: database.url, application_name: 'voltloop' })
  await session.connect()
  return session
}

const columns = async () => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'rides' order by ordinal_position`,
  )
  return rows.map(({ name }) => name)
}

test('a server that may not migrate names the command when a migration is missing', async () => {
  await expect(startAs(FIRST)).rejects.toThrow('The database lacks migration 0001-baseline: run `npm run migrate`')
  await migrateAs(FIRST)
  await expect(startAs(FIRST)).resolves.toBeUndefined()
  await expect(startAs({ ...FIRST, ...ADDS_COLUMN, ...STOPS_USING_NOTE })).rejects.toThrow(
    'lacks migration 0102-colour.sql and 1 more',
  )
  expect(await columns()).toEqual(['id', 'label', 'note'])
})

test('applies all files before 0100 as one migration', async () => {
  const files = { ...FIRST, '0002-riders.sql': 'create table riders (ride_id int references rides);', ...ADDS_COLUMN }
  await migrateAs(files)
  const applied = async () =>
    (await client.query<{ name: string }>('select name from schema_migrations order by name')).rows
  expect(await applied()).toEqual([{ name: '0001-baseline' }, { name: '0102-colour.sql' }])
  const changed = { ...files, '0002-riders.sql': 'create table riders (id int);' }
  await expect(migrateAs(changed)).rejects.toThrow('Migration 0001-baseline was changed after it had been applied')
})

test('leaves nothing of a baseline whose last file fails', async () => {
  await expect(migrateAs({ ...FIRST, '0002-broken.sql': 'create table rides (id int);' })).rejects.toThrow(
    'Migration 0001-baseline failed',
  )
  expect(await columns()).toEqual([])
})

test('refuses a database of a version before 1.0 in one sentence, and changes nothing', async () => {
  await client.query(`create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null);
    insert into schema_migrations values ('0001-rides.sql', 'x', '2026-11-01'), ('0044-suppliers.sql', 'x', '2026-11-01')`)
  const sentence = 'The database was created by a version before 1.0, which cannot be upgraded: give an empty database.'
  for (const start of [startAs, migrateAs]) await expect(start(FIRST)).rejects.toThrow(new SchemaError(sentence))
  const { rows } = await client.query(`select nspname from pg_namespace where nspname = 'graphile_worker'`)
  expect(rows).toEqual([])
  expect(await columns()).toEqual([])
})

test('MIGRATIONS=check leaves an empty database empty', async () => {
  const settings = { DATABASE_URL: database.url, MIGRATIONS: 'check' } as const
  await expect(prepareDatabase(settings, systemClock(), log)).rejects.toThrow('run `npm run migrate` first')
  const { rows } = await client.query(`select from pg_class where relnamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
})

test('the previous version starts and migrates on a schema that a newer version only added to', async () => {
  await migrateAs({ ...FIRST, ...ADDS_COLUMN })
  await expect(startAs(FIRST)).resolves.toBeUndefined()
  await expect(migrateAs(FIRST)).resolves.toBeUndefined()
})

test('only versions that use what a contract migration removed are rejected', async () => {
  const usesNote = { ...FIRST, ...ADDS_COLUMN }
  const previous = { ...usesNote, ...STOPS_USING_NOTE }
  await migrateAs(previous)
  await migrateAs({ ...previous, ...REMOVES_NOTE })
  await expect(startAs(previous)).resolves.toBeUndefined()
  await expect(migrateAs(previous)).resolves.toBeUndefined()
  const tooOld =
    'The database is newer than this server: migration 0104-drop-note.sql needs a server that knows migration 0103.'
  await expect(startAs(usesNote)).rejects.toThrow(tooOld)
  await expect(migrateAs(usesNote)).rejects.toThrow(tooOld)
})

test('a contract migration is rejected while servers run that the last upgrade did not prepare for it', async () => {
  await migrateAs(FIRST)
  const session = await openServerSession()
  const newest = { ...FIRST, ...ADDS_COLUMN, ...STOPS_USING_NOTE, ...REMOVES_NOTE }
  await expect(migrateAs(newest)).rejects.toThrow('0104-drop-note.sql would break the servers that run now')
  await expect(migrateAs(newest)).rejects.toThrow('0104-drop-note.sql would break the servers that run now')
  expect(await columns()).toEqual(['id', 'label', 'note'])
  await session.end()
  await expect.poll(() => migrateAs(newest).then(columns)).toEqual(['id', 'label', 'colour'])
})

test('a contract migration is applied while servers run that know what it needs', async () => {
  const previous = { ...FIRST, ...STOPS_USING_NOTE }
  await migrateAs(previous)
  const session = await openServerSession()
  await migrateAs({ ...previous, ...REMOVES_NOTE })
  expect(await columns()).toEqual(['id', 'label'])
  await session.end()
})

test('builds an index concurrently, while a second process waits for its turn', async () => {
  await migrateAs(FIRST)
  const withIndex = {
    ...FIRST,
    '0102-index.sql': `-- outside a transaction
-- Rides by label; searches use it.
drop index concurrently if exists rides_label;
create index concurrently rides_label on rides (label);`,
  }
  const options = { folder: await writeVersion(withIndex) }
  await Promise.all([1, 2, 3].map(() => migrate(database.url, systemClock(), log, options)))
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'rides_label'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('replaces the invalid index that an interrupted build left', async () => {
  await migrateAs(FIRST)
  await client.query(`insert into rides values (1, 'same'), (2, 'same')`)
  const build = `drop index concurrently if exists rides_label;\ncreate unique index concurrently rides_label on rides (label);`
  const version = { ...FIRST, '0102-index.sql': `-- outside a transaction\n${build}` }
  await expect(migrateAs(version)).rejects.toThrow('Migration 0102-index.sql failed')
  await client.query('delete from rides where id = 2')
  await migrateAs(version)
  const { rows } = await client.query(`select indisvalid from pg_index where indexrelid = 'rides_label'::regclass`)
  expect(rows).toEqual([{ indisvalid: true }])
})

test('waits for a locked table only briefly, so that requests do not queue behind it, and then tries again', async () => {
  await migrateAs(FIRST)
  await client.query('begin; lock table rides in access share mode')
  const version = { ...FIRST, ...ADDS_COLUMN }
  await expect(migrateAs(version, { lockTimeoutMs: 20, attempts: 2 })).rejects.toThrow(
    'Migration 0102-colour.sql could not lock its tables in 2 attempts. End long transactions and run it again.',
  )
  const migrated = migrateAs(version, { lockTimeoutMs: 20, attempts: 50 })
  await client.query('commit')
  await migrated
  expect(await columns()).toContain('colour')
})
