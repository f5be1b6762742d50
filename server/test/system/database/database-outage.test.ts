import { randomUUID } from 'node:crypto'
import { getMe, login } from '@voltloop/contract/accounts/accounts'
import { getHealth, getReadiness } from '@voltloop/contract/core/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { createLog } from '../../../src/platform/log.ts'
import { VERSION } from '../../../src/version.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { createTestDatabase, runOnServer, type TestDatabase } from '../../support/database/database.ts'
import { openDatabaseProxy, type DatabaseProxy } from '../../support/database/database-proxy.ts'
import { as, type Person } from '../../support/people/people.ts'
import { samplesIn } from '../../support/samples.ts'

const SILENCE_MS = 6_000
// Far less than a second wait for the database would take.
const MARGIN_MS = 2_500

let database: TestDatabase
let proxy: DatabaseProxy
let server: TestApp
let superAdmin: Person
beforeAll(async () => {
  database = await createTestDatabase()
  proxy = await openDatabaseProxy(database.url)
  server = await startOwnApp({ DATABASE_URL: proxy.url, DATABASE_SILENCE_MS: String(SILENCE_MS) })
  await server.app.startJobs()
  superAdmin = await as(server, 'SUPER_ADMIN')
})
afterAll(async () => {
  await server.close()
  proxy.close()
  await database.drop()
})

const readiness = async () => (await server.call(getReadiness, {})).status
const myStatus = async () => (await superAdmin.call(getMe, {})).status

test('answers 503 and serves its own metrics while the database hangs, and uses it again when it answers', async () => {
  proxy.freeze()
  const frozenAtMs = performance.now()
  const reply = await superAdmin.call(getMe, {})
  expect(performance.now() - frozenAtMs).toBeLessThan(SILENCE_MS + MARGIN_MS)
  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
  expect(reply.headers.get('retry-after')).toBe('5')
  // Nobody else waits for a database that is known not to answer.
  const askedAtMs = performance.now()
  expect(await myStatus()).toBe(503)
  expect(performance.now() - askedAtMs).toBeLessThan(MARGIN_MS)
  const notReady = await server.call(getReadiness, {})
  expect(notReady).toMatchObject({ status: 503, body: { message: 'the database does not answer' } })
  expect((await server.call(getHealth, {})).status).toBe(200)
  const metrics = samplesIn(await (await server.fetch('/metrics')).text())
  expect(metrics).toMatchObject({
    voltloop_ready: 0,
    voltloop_database_up: 0,
    [`voltloop_build_info{version="${VERSION}"}`]: 1,
  })
  expect(metrics).not.toHaveProperty('voltloop_refunds_overdue')
  proxy.accept()
  await expect.poll(myStatus).toBe(200)
  await expect.poll(readiness).toBe(200)
  await expect.poll(() => proxy.silent()).toBe(0)
})

test('replaces every connection when the old database server was cut off without an error', async () => {
  expect(await myStatus()).toBe(200)
  proxy.cutOff()
  await expect.poll(readiness).toBe(503)
  await expect.poll(readiness).toBe(200)
  await expect.poll(() => proxy.silent()).toBe(0)
  await expect.poll(myStatus).toBe(200)
})

test('answers a write with 503 while the database is read-only, and is not ready', async () => {
  const name = new URL(database.url).pathname.slice(1)
  await runOnServer(`alter database ${name} set default_transaction_read_only = on`)
  await breakConnections(name)
  await expect.poll(readiness).toBe(503)
  const body = { phone: '+919000000001', password: randomUUID() }
  await expect.poll(() => statusAndRetry(body)).toEqual([503, '5'])
  await runOnServer(`alter database ${name} reset default_transaction_read_only`)
  await expect.poll(readiness).toBe(200)
  await expect.poll(async () => (await server.call(login, { body })).status).toBe(400)
})

test('is not ready while it shuts down, and still answers requests', async () => {
  await expect.poll(readiness).toBe(200)
  server.app.drain()
  const reply = await server.call(getReadiness, {})
  expect(reply).toMatchObject({ status: 503, body: { success: false, code: 'unavailable' } })
  expect(await myStatus()).toBe(200)
})

async function statusAndRetry(body: { phone: string; password: string }) {
  const { status, headers } = await server.call(login, { body })
  return [status, headers.get('retry-after')]
}

async function breakConnections(name: string): Promise<void> {
  await runOnServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

test('stops without an error and in time while the database is away, jobs included', async () => {
  const own = await buildApp({ config: readConfig(server.settings), log: createLog('silent'), webFolder: null })
  await own.startJobs()
  proxy.refuse()
  await expect.poll(async () => (await own.http.inject('/api/v1/ready')).statusCode).toBe(503)
  const stoppedAtMs = performance.now()
  await own.close()
  expect(performance.now() - stoppedAtMs).toBeLessThan(15_000)
  proxy.accept()
})
