import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { BASELINE, readMigrations } from '../../../src/platform/db/migration-files.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createEmptyDatabase } from '../../support/database/database.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const last = (await readMigrations()).at(-1)

test('the last migration leaves everything that the previous version reads and writes', async () => {
  // The baseline has no previous version.
  const migration = last && last.name !== BASELINE ? last : { name: '0101-none.sql', text: '', contractSince: null }
  const { removed, newlyRequired } = await changesOf(migration.name, migration.text)
  // A contract migration may remove what the previous version no longer uses.
  expect(migration.contractSince === null ? removed : []).toEqual([])
  expect(newlyRequired).toEqual([])
})

test('finds no difference in a migration that only adds', async () => {
  const text = 'alter table cities add column colour text; create table colours (name text not null);'
  expect(await changesOf('9999-planted.sql', text)).toEqual({ removed: [], newlyRequired: [] })
})

test('a migration that removes, or requires a new column, is found', async () => {
  const text = `alter table cities drop column archived_at, add column colour text not null;
    drop function compact_plate(text) cascade`
  expect(await changesOf('9999-planted.sql', text)).toEqual({
    removed: ['cities.archived_at timestamptz', 'compact_plate(text) returns text'],
    newlyRequired: ['cities.colour text'],
  })
})

/** Everything that a version reads or writes: columns with their types, and functions with their arguments. */
const INTERFACE = `
  select table_name || '.' || column_name || ' ' || udt_name as name,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "mustBeWritten"
    from information_schema.columns where table_schema = 'public'
  union all
  select p.oid::regprocedure::text || ' returns ' || prorettype::regtype, false from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  order by 1`

interface Changes {
  removed: string[]
  /** Columns of tables that the previous version writes, which it does not know. */
  newlyRequired: string[]
}

/** Applies a migration after the earlier ones, and returns what it means for the version before it. */
async function changesOf(file: string, text: string): Promise<Changes> {
  const database = await createEmptyDatabase()
  const folder = await mkdtemp(join(inject('runFolder'), 'migrations-'))
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const options = { folder: pathToFileURL(`${folder}/`) }
  const read = async () => (await client.query<{ name: string; mustBeWritten: boolean }>(INTERFACE)).rows
  try {
    await cp(MIGRATIONS, folder, { recursive: true, filter: (source) => !source.endsWith(`/${file}`) })
    await migrate(database.url, systemClock(), createLog('silent'), options)
    const before = await read()
    await writeFile(join(folder, file), text)
    await migrate(database.url, systemClock(), createLog('silent'), options)
    const after = await read()
    const names = new Set(after.map(({ name }) => name))
    const oldTables = new Set(before.map(({ name }) => tableOf(name)))
    const written = new Set(before.filter(({ mustBeWritten }) => mustBeWritten).map(({ name }) => name))
    const newlyRequired = after.filter(
      ({ name, mustBeWritten }) => mustBeWritten && !written.has(name) && oldTables.has(tableOf(name)),
    )
    return {
      removed: before.filter(({ name }) => !names.has(name)).map(({ name }) => name),
      newlyRequired: newlyRequired.map(({ name }) => name),
    }
  } finally {
    await client.end()
    await database.drop()
    await rm(folder, { recursive: true })
  }
}

const tableOf = (name: string) => name.split('.')[0]
