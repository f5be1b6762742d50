import { readFile, writeFile } from 'node:fs/promises'
import pg from 'pg'
import type { DatabasePrograms } from '../../../src/platform/backup/programs.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { createLog } from '../../../src/platform/log.ts'

type Rows = Record<string, { columns: string; rows: string[] }>

/**
 * Stands in for pg_dump and pg_restore on machines that do not have them: copies the rows of all tables, and makes the schema with the migrations.
 * It removes the foreign keys while it works, so it is for tests only.
 */
export const ROW_COPIES: DatabasePrograms = {
  dump: (databaseUrl, file) =>
    connect(databaseUrl, async (client) => writeFile(file, JSON.stringify(await readRows(client)))),
  load: async (databaseUrl, file) => {
    await migrate(databaseUrl, systemClock(), createLog('silent'))
    await connect(databaseUrl, async (client) => writeRows(client, await readDump(file)))
  },
  check: async (file) => void (await readDump(file)),
}

const readDump = async (file: string) => JSON.parse(await readFile(file, 'utf8')) as Rows

async function readRows(client: pg.Client): Promise<Rows> {
  // Generated columns are computed again.
  const { rows: tables } = await client.query<{ name: string; columns: string }>(
    `select format('%I.%I', table_schema, table_name) as name, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_type = 'BASE TABLE' and is_generated = 'NEVER' and table_schema not in ('pg_catalog', 'information_schema')
     group by 1`,
  )
  const found: Rows = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`)
    found[name] = { columns, rows: rows.map(({ row }) => row) }
  }
  return found
}

async function writeRows(client: pg.Client, dump: Rows): Promise<void> {
  // The rows were checked when they were first written. Only a superuser could turn off the foreign keys.
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f'`,
  )
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const [name, { columns, rows }] of Object.entries(dump)) {
    await client.query(`alter table ${name} disable trigger user`)
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value select ${columns} from (select (row::${name}).* from unnest($1::text[]) as row) copied`,
      [rows],
    )
    await client.query(`alter table ${name} enable trigger user`)
  }
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
}

async function connect(databaseUrl: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
