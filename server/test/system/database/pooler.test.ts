import { getMe } from '@voltloop/contract/accounts/accounts'
import { getReadiness } from '@voltloop/contract/core/system'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { createConnections } from '../../../src/platform/db/connections.ts'
import { openDatabase } from '../../../src/platform/db/pool.ts'
import { createLog } from '../../../src/platform/log.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { createTestDatabase, runOnServer, type TestDatabase } from '../../support/database/database.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../../support/database/database-proxy.ts'
import { as } from '../../support/people/people.ts'

// A pooler gives sessions that the process cannot configure. Here the settings of the database take the place of the pooler's configuration.
let database: TestDatabase
let pooler: DatabaseProxy
let server: TestApp
beforeAll(async () => {
  database = await createTestDatabase()
  const name = new URL(database.url).pathname.slice(1)
  for (const setting of SESSION_SETTINGS) await runOnServer(`alter database ${name} set ${setting}`)
  pooler = await openDatabaseProxy(database.url)
  server = await startOwnApp({ DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: database.url })
})
afterAll(async () => {
  await server.close()
  pooler.close()
  await database.drop()
})

const SESSION_SETTINGS = [
  `timezone = 'UTC'`,
  `statement_timeout = '30s'`,
  `lock_timeout = '10s'`,
  `idle_in_transaction_session_timeout = '30s'`,
]

test.each([
  { isPooled: false, named: 1 },
  { isPooled: true, named: 0 },
])('prepares $named named statement if the connection is pooled: $isPooled', async ({ isPooled, named }) => {
  const own = openDatabase(database.url, () => undefined, 1, {
    connections: createConnections(database.url, { isPooled }),
  })
  onTestFinished(() => own.close())
  await sql`select 1`.execute(own.db)
  const { rowCount } = await own.pool.query('select from pg_prepared_statements')
  expect(rowCount).toBe(named)
})

test('does not start through a pooler whose sessions lack the time limits', async () => {
  const bare = await createTestDatabase()
  onTestFinished(() => bare.drop())
  const config = readConfig({ ...server.settings, DATABASE_URL: bare.url, DATABASE_URL_DIRECT: bare.url })
  await expect(buildApp({ config, log: createLog('silent'), webFolder: null })).rejects.toThrow(
    /sessions lack .*statement_timeout, lock_timeout, idle_in_transaction_session_timeout: set connect_query/,
  )
})

test('answers requests through the pooler, and is not ready while only the pooler is away', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const readiness = async () => (await server.call(getReadiness, {})).status
  expect(await readiness()).toBe(200)
  pooler.refuse()
  await expect.poll(readiness).toBe(503)
  expect((await superAdmin.call(getMe, {})).status).toBe(503)
  pooler.accept()
  await expect.poll(readiness).toBe(200)
  expect((await superAdmin.call(getMe, {})).status).toBe(200)
})

test('starts although every second connection to the database breaks', async () => {
  const shaky = await openDatabaseProxy(database.url)
  onTestFinished(() => shaky.close())
  shaky.alternate()
  const { DATABASE_URL_DIRECT: _pooled, ...settings } = server.settings
  const config = readConfig({ ...settings, DATABASE_URL: shaky.url })
  const app = await buildApp({ config, log: createLog('silent'), webFolder: null })
  await app.close()
  expect(shaky.attemptedAtMs.length).toBeGreaterThan(2)
})

test('waits at start until the pooler accepts connections', async () => {
  const late = await openDatabaseProxy(database.url)
  onTestFinished(() => late.close())
  late.refuse()
  const config = readConfig({ ...server.settings, DATABASE_URL: late.url, DATABASE_URL_DIRECT: database.url })
  const building = buildApp({ config, log: createLog('silent'), webFolder: null })
  await expect.poll(() => late.attemptedAtMs.length).toBeGreaterThan(1)
  late.accept()
  const app = await building
  await app.close()
  expect(late.attemptedAtMs.length).toBeGreaterThan(2)
})
