import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { clearDatabase } from '../../support/database/clear-database.ts'
import { createTestDatabase } from '../../support/database/database.ts'

test.each([
  ['has written', `insert into outbox (kind, payload) values ('broadcast', '{}')`],
  ['has locked a row that is kept', 'select from suppliers for update'],
])('waits for a running transaction that %s, without a deadlock, and deletes its rows', async (_which, begun) => {
  const database = await createTestDatabase()
  // Not a pool, which does not wait until its connections are closed: dropping the database would end them with an error.
  const [running, watching] = [new pg.Client(database.url), new pg.Client(database.url)]
  onTestFinished(async () => {
    await Promise.all([running.end(), watching.end()])
    await database.drop()
  })
  await Promise.all([running.connect(), watching.connect()])
  await running.query(`begin; ${begun}`)
  const clearing = clearDatabase(database.url)
  const isTrying = `select from pg_stat_activity where datname = current_database() and query like '%lock table%' and pid <> pg_backend_pid()`
  await expect.poll(async () => (await watching.query(isTrying)).rowCount).toBe(1)
  // Uses every table, so whatever the other connection has locked by now is among them.
  const { rows } = await watching.query<{ name: string }>(
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  )
  for (const { name } of rows) await running.query(`select from ${name} limit 1`)
  await running.query(`insert into outbox (kind, payload) values ('broadcast', '{}'); commit`)
  await clearing
  expect((await watching.query('select from outbox')).rowCount).toBe(0)
})
