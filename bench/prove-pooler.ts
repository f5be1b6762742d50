import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { freePort } from '../e2e/harness/product.ts'
import { openDatabaseProxy } from '../server/test/support/database/database-proxy.ts'
import { giveToDaemons, requirePrograms } from './support/daemon.ts'
import { bookUntil } from './support/load.ts'
import { startPgbouncer } from './support/pgbouncer.ts'
import { cookieOf, fillRiders, fillShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Customers book, pay and cancel through pgBouncer in transaction mode. It has fewer connections than the processes, so that the transactions of one
// client run in several sessions. No response may be 500, and every payment must be booked or refunded.
const PAYMENTS = Number(process.argv[2] ?? 100)
const [CUSTOMERS, MODELS, VEHICLES_EACH, TIMEOUT_MS] = [12, 20, 500, 180_000]
// The database counts as gone after 10 seconds.
const MOST_WAIT_MS = 11_000
const UNSETTLED = `select count(*)::int as count from unnest($1::text[]) expected(id) where not exists
    (select from captures where gateway_payment_id = expected.id and status = 'booked') and not exists
    (select from refunds where gateway_payment_id = expected.id)`

requirePrograms({ pgbouncer: 'pgbouncer' })
const folder = await mkdtemp(join(tmpdir(), 'voltloop-pooler-'))
await giveToDaemons(folder)
const world = await openWorld()
const database = await openDatabaseProxy(world.databaseUrl)
const pooler = await startPgbouncer(database.url, folder, await freePort())
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CUSTOMERS)
  const settings = { DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: database.url, DATABASE_CONNECTIONS: '20' }
  await world.startServer('main', { ...settings, ROLE: 'api' })
  await world.startServer('other', { ...settings, ROLE: 'worker' })
  const target = { url: world.url, sandboxUrl: world.sandbox.url, customers: CUSTOMERS, models: MODELS }
  const result = await bookUntil(({ payments }) => payments.length >= PAYMENTS, target)
  const statuses = [...result.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${result.payments.length} payments, ${result.confirmed.length} bookings confirmed; responses ${statuses}`,
  )
  const failed = [...result.answers].filter(([status]) => status >= 500).reduce((sum, [, count]) => sum + count, 0)
  const unsettled = await waitUntilSettled(result.payments)
  console.log(`  responses of 500 and above: ${failed}\n  payments without booking or refund: ${unsettled}`)
  if (failed > 0 || unsettled > 0 || result.confirmed.length === 0 || result.unanswered > 0) process.exitCode = 1
  const pools = await readPools()
  console.log(`  pools that 'show pools' lists: ${pools.join(', ')}`)
  if (!pools.includes('voltloop')) process.exitCode = 1
  database.freeze()
  const waits = [await measureRefusal(), await measureRefusal()]
  console.log(`  requests while the database is frozen: ${waits.map(Math.round).join(', ')} ms until 503`)
  if (waits.some((wait) => wait > MOST_WAIT_MS)) process.exitCode = 1
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  database.accept()
  await world.close()
  await pooler.stop()
  database.close()
  await rm(folder, { recursive: true, force: true })
}

// As the runbook of DatabaseDown asks for it.
async function readPools(): Promise<string[]> {
  const client = new pg.Client({ connectionString: pooler.statsUrl })
  await client.connect()
  const { rows } = await client.query<{ database: string }>('show pools')
  await client.end()
  return rows.map((row) => row.database)
}

async function measureRefusal(): Promise<number> {
  const startedAtMs = performance.now()
  const response = await fetch(`${world.url}/api/v1/customer/me`, { headers: { cookie: cookieOf(1) } })
  await response.body?.cancel()
  return response.status === 503 ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY
}

async function waitUntilSettled(payments: string[]): Promise<number> {
  for (const until = performance.now() + TIMEOUT_MS; ; await pause(500)) {
    const { rows } = await world.pool.query<{ count: number }>(UNSETTLED, [payments])
    const count = rows[0]?.count ?? payments.length
    if (count === 0 || performance.now() > until) return count
  }
}
