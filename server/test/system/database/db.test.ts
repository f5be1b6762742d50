import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import type { Db } from '../../../src/platform/db/db.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { openDatabase, type Database } from '../../../src/platform/db/pool.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => undefined)
  await database.pool.query('create table counters (id int primary key, n int not null)')
  await database.pool.query('insert into counters values (1, 0), (2, 0)')
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

test('ends the pool although no query went through the query builder', async () => {
  const unused = openDatabase(testDatabase.url, () => undefined)
  await unused.close()
  const bare = openDatabase(testDatabase.url, () => undefined)
  await bare.pool.query('select 1')
  await bare.close()
  expect([unused.pool.ended, bare.pool.ended]).toEqual([true, true])
})

test('prepares a statement under a name once per connection', async () => {
  const names = await database.transact(async (db) => {
    for (let i = 0; i < 3; i++) await sql`select n from counters where id = ${i}`.execute(db)
    return sql<{
      name: string
    }>`select name from pg_prepared_statements where statement like 'select n from counters%'`.execute(db)
  })
  expect(names.rows).toHaveLength(1)
})

test('does not prepare a multi-row insert, because each number of rows would be another statement', async () => {
  const names = await database.transact(async (db) => {
    await sql`insert into counters values (${10}, ${0}), (${11}, ${0})`.execute(db)
    return sql`select name from pg_prepared_statements where statement like 'insert into counters%'`.execute(db)
  })
  expect(names.rows).toHaveLength(0)
})

test('retries transactions that deadlock until both succeed', async () => {
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transfer = (first: number, second: number, mine: number) =>
    database.transact(async (db) => {
      await sql`update counters set n = n + 1 where id = ${first}`.execute(db)
      gates[mine]?.resolve()
      await Promise.all(gates.map((gate) => gate.promise))
      await sql`update counters set n = n + 1 where id = ${second}`.execute(db)
    })
  await Promise.all([transfer(1, 2, 0), transfer(2, 1, 1)])
  const { rows } = await database.pool.query<{ n: number }>('select n from counters where id in (1, 2)')
  expect(rows.map((row) => row.n)).toEqual([2, 2])
})

test('fails a statement that waits for a lock for longer than the limit', async () => {
  const impatient = openDatabase(testDatabase.url, () => undefined, 1, { lockWaitMs: 10 })
  onTestFinished(() => impatient.close())
  const count = (db: Db) => sql`update counters set n = n where id = 1`.execute(db)
  await database.transact(async (db) => {
    await count(db)
    await expect(impatient.transact(count)).rejects.toMatchObject({ code: '55P03' })
  })
  await expect(impatient.transact(count)).resolves.toBeDefined()
})

test('discards a connection whose prepared statement became invalid through a migration', async () => {
  const one = openDatabase(testDatabase.url, () => undefined, 1)
  const read = () => one.transact((db) => sql`select * from counters limit 1`.execute(db))
  await read()
  await database.pool.query('alter table counters add column more int')
  await expect(read()).rejects.toThrow('cached plan must not change result type')
  await expect(read()).resolves.toMatchObject({ rows: [{ more: null }] })
  await one.close()
})

test('applies migrations once when two processes start concurrently', async () => {
  const own = await ownDatabase()
  await own.pool.query('drop schema public cascade; create schema public')
  const log = createLog('silent')
  await Promise.all([migrate(own.url, systemClock(), log), migrate(own.url, systemClock(), log)])
  const { rows } = await own.pool.query<{ name: string }>('select name from schema_migrations order by name')
  expect(rows[0]?.name).toBe('0001-baseline')
})

test('rejects a migration that was changed after it was applied', async () => {
  const own = await ownDatabase()
  await own.pool.query(`update schema_migrations set checksum = 'other' where name = '0001-baseline'`)
  await expect(migrate(own.url, systemClock(), createLog('silent'))).rejects.toThrow('0001-baseline was changed')
})

async function ownDatabase() {
  const own = await createTestDatabase()
  const pool = new pg.Pool({ connectionString: own.url })
  onTestFinished(async () => {
    await pool.end()
    // `migrate` closes its connections in the background. Wait for that: dropping the database first would raise an error outside every test.
    const others = 'select pid from pg_stat_activity where datname = $1'
    const name = new URL(own.url).pathname.slice(1)
    await expect.poll(async () => (await database.pool.query(others, [name])).rowCount).toBe(0)
    await own.drop()
  })
  return { url: own.url, pool }
}
