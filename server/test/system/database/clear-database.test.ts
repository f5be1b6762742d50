import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { clearDatabase } from '../../support/database/clear-database.ts'
import { createTestDatabase } from '../../support/database/database.ts'

test('waits for a transaction that is still running, without a deadlock, and deletes its rows', async () => {
  const database = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: database.url })
  onTestFinished(async () => {
    await pool.end()
    await database.drop()
  })
  const running = await pool.connect()
  await running.query(`begin; insert into outbox (kind, payload) values ('broadcast', '{}')`)
  const clearing = clearDatabase(database.url)
  const isTrying = `select from pg_stat_activity where datname = current_database() and query like '%lock table%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await pool.query(isTrying)).rowCount).toBe(1)
  // Uses every table, so whatever the other connection has locked by now is among them.
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) await running.query(`select from ${name} limit 1`)
  await running.query('commit')
  running.release()
  await clearing
  expect((await pool.query('select from outbox')).rowCount).toBe(0)
})
