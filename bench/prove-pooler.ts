import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/harness/product.ts'
import { giveToDaemons, requirePrograms } from './support/daemon.ts'
import { bookUntil } from './support/load.ts'
import { startPgbouncer } from './support/pgbouncer.ts'
import { fillRiders, fillShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Customers book, pay and cancel through pgBouncer in transaction mode. It has fewer connections than the processes, so that the transactions of one
// client run in several sessions. No response may be 500, and every payment must be booked or refunded.
const PAYMENTS = Number(process.argv[2] ?? 100)
const [CUSTOMERS, MODELS, VEHICLES_EACH, TIMEOUT_MS] = [12, 20, 500, 180_000]
const UNSETTLED = `select count(*)::int as count from unnest($1::text[]) expected(id) where not exists
    (select from captures where gateway_payment_id = expected.id and status = 'booked') and not exists
    (select from refunds where gateway_payment_id = expected.id)`

requirePrograms({ pgbouncer: 'pgbouncer' })
const folder = await mkdtemp(join(tmpdir(), 'voltloop-pooler-'))
await giveToDaemons(folder)
const world = await openWorld()
const pooler = await startPgbouncer(world.databaseUrl, folder, await freePort())
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CUSTOMERS)
  const settings = { DATABASE_URL: pooler.url, DATABASE_URL_DIRECT: world.databaseUrl, DATABASE_CONNECTIONS: '20' }
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
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  await world.close()
  await pooler.stop()
  await rm(folder, { recursive: true, force: true })
}

async function waitUntilSettled(payments: string[]): Promise<number> {
  for (const until = performance.now() + TIMEOUT_MS; ; await pause(500)) {
    const { rows } = await world.pool.query<{ count: number }>(UNSETTLED, [payments])
    const count = rows[0]?.count ?? payments.length
    if (count === 0 || performance.now() > until) return count
  }
}
