import type { App } from '../../../src/app.ts'

/** Returns every row of every table as text, including the job queue. Binary values appear as hexadecimal digits. */
export async function dumpDatabase(server: { app: App }): Promise<string> {
  const { pool } = server.app.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  )
  const parts: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`)
    parts.push(name, ...rows.map(({ row }) => row))
  }
  return parts.join('\n')
}
