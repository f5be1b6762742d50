import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { readMigrations } from '../../../src/platform/db/migration-files.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createDatabaseBefore, dropDatabasesBefore } from '../../database-before.ts'

afterAll(dropDatabasesBefore)

/** Everything that a version reads or writes: columns with their types, and functions with their arguments. */
const INTERFACE = `
  select table_name || '.' || column_name || ' ' || udt_name as name,
    is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as "mustBeWritten"
    from information_schema.columns where table_schema = 'public'
  union all
  select p.oid::regprocedure::text || ' returns ' || prorettype::regtype, false from pg_proc p where pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`

test('the last migration leaves everything that the previous version reads and writes', async () => {
  const last = (await readMigrations()).at(-1)
  const url = await createDatabaseBefore(last?.name ?? '')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const read = async () => (await client.query<{ name: string; mustBeWritten: boolean }>(INTERFACE)).rows
  try {
    const before = await read()
    await migrate(url, systemClock(), createLog('silent'))
    const after = await read()
    const names = new Set(after.map(({ name }) => name))
    const removed = before.filter(({ name }) => !names.has(name)).map(({ name }) => name)
    // A contract migration may remove what the previous version no longer uses.
    expect(last?.contractSince === null ? removed : []).toEqual([])
    const oldTables = new Set(before.map(({ name }) => tableOf(name)))
    const written = new Set(before.filter(({ mustBeWritten }) => mustBeWritten).map(({ name }) => name))
    const newlyRequired = after.filter(
      ({ name, mustBeWritten }) => mustBeWritten && !written.has(name) && oldTables.has(tableOf(name)),
    )
    expect(newlyRequired).toEqual([])
  } finally {
    await client.end()
  }
})

const tableOf = (name: string) => name.split('.')[0]
