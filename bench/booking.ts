import { createHash } from 'node:crypto'
import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/config.ts'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { createLog } from '../server/src/platform/log.ts'
import { startRelay } from '../server/src/platform/outbox/relay.ts'
import { recordStatements } from '../server/test/support/database/statements.ts'
import { findPgbench, runBare } from './support/bare-sql.ts'
import { book } from './support/book.ts'
import { countCpu } from './support/cpu.ts'
import { scriptOf } from './support/script-of.ts'
import { fillRiders, fillShop, idOf } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Measures how many bookings per second the product makes over HTTP, compared with running the statements of one booking directly on the same
// database: with a pass (one request), and paid (order, gateway, verification). Compares ratios within one run, because the machine may be busy.
// With the argument `notify`, only measures what a NOTIFY in the transaction of a booking would cost, compared with the outbox.
const [CLIENTS, SECONDS, ROUNDS] = [8, 8, 3]
const WARMING_SECONDS = 3
// Many committers, and short runs in pairs: the lock of NOTIFY costs nothing as long as hardly any transactions commit at the same time.
const NOTIFY_LOAD = { clients: 32, seconds: 4, pairs: 10 }
const [MODELS, VEHICLES_EACH, RIDERS_EACH] = [100, 300, 2000]
// Triggers protect the append-only tables from being truncated, so disable them during the reset.
const CLEARED = `set session_replication_role = replica;
  truncate bookings, booking_transitions, holds, payment_orders, captures, refunds, invoices, invoice_counters,
    idempotency_keys, throttle, outbox, graphile_worker._private_jobs cascade;
  set session_replication_role = origin`

const pgbench = findPgbench()
const world = await openWorld()
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CLIENTS * RIDERS_EACH + 2, { hasPass: true })
  const isNotify = process.argv[2] === 'notify'
  console.log(
    `${isNotify ? NOTIFY_LOAD.clients : CLIENTS} clients; bare statements run by ${pgbench ? 'pgbench -M prepared' : 'a loop over the bare driver, because pgbench is not installed'}`,
  )
  if (isNotify) {
    await compareNotify()
  } else {
    await compare('with a pass', false)
    await world.pool.query('update users set has_pass = false')
    await compare('paid', true)
  }
} finally {
  await world.close()
}

async function compare(name: string, isPaid: boolean): Promise<void> {
  const script = await recordBooking(isPaid)
  const ratios: { ratio: number; http: number; bare: number; bareCpuMs: number; cpu: Record<string, number> }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await resetDatabase()
    const http = await overHttp(isPaid)
    await resetDatabase()
    const used = countCpu({ sandbox: world.sandbox.pid, folder: world.folder })
    const bare = await bookBare(script)
    const bareCpuMs = (used()['database'] ?? 0) / (bare * SECONDS)
    ratios.push({ ratio: http.rate / bare, http: http.rate, bare, bareCpuMs, cpu: http.cpu })
  }
  const [median] = ratios.toSorted((one, other) => one.ratio - other.ratio).slice(Math.floor(ROUNDS / 2))
  if (!median) return
  const all = ratios.map(({ ratio }) => ratio.toFixed(2)).join(' ')
  console.log(
    `${name}, ${script.length} statements: ${median.http.toFixed(0)} a second over HTTP, ${median.bare.toFixed(0)} bare, ratio ${median.ratio.toFixed(2)} (${all})`,
  )
  const spent = Object.entries(median.cpu).map(([part, ms]) => `${part} ${ms.toFixed(1)}`)
  console.log(
    `  processor time of a booking, ms: over HTTP ${spent.join(', ')}; bare, the database alone ${median.bareCpuMs.toFixed(1)}`,
  )
}

/**
 * Runs the statements of a booking while a relay passes the outbox on, and with a NOTIFY before each commit. NOTIFY takes a lock of the whole
 * database server until its transaction has been written to disk, so that transactions commit one after the other. The outbox run has a plain
 * statement in its place, so that both make the same number of round trips.
 */
async function compareNotify(): Promise<void> {
  const recorded = await recordBooking(false)
  const payload = `'[{"to":["city:1"],"topics":["bookings"],"n":' || :r || '}]'`
  const beforeCommit = (added: string) =>
    recorded.flatMap((statement) => (/^commit\b/i.test(statement) ? [added, statement] : [statement]))
  const scripts = {
    outbox: beforeCommit(`select length(${payload})`),
    notify: beforeCommit(`select pg_notify('voltloop_live', ${payload})`),
  }
  const database = openDatabase(world.databaseUrl, (error) => console.error(error.message), 2)
  const listener = await world.pool.connect()
  await listener.query('listen voltloop_live')
  const ratios: number[] = []
  for (let pair = 0; pair < NOTIFY_LOAD.pairs; pair++) {
    const measured = { outbox: 0, notify: 0 }
    // Take turns in going first, so that neither profits from the order.
    for (const kind of pair % 2 === 0 ? (['outbox', 'notify'] as const) : (['notify', 'outbox'] as const)) {
      await resetDatabase()
      const relay = kind === 'outbox' ? startRelay(database.transact, createLog('silent')) : null
      measured[kind] = await bookBare(scripts[kind], NOTIFY_LOAD)
      await relay?.stop()
    }
    ratios.push(measured.outbox / measured.notify)
    console.log(
      `bookings a second: ${measured.outbox.toFixed(0)} with the outbox, ${measured.notify.toFixed(0)} with NOTIFY`,
    )
  }
  const sorted = ratios.toSorted((one, other) => one - other).map((ratio) => ratio.toFixed(2))
  console.log(`ratio: median ${sorted[Math.floor(sorted.length / 2)]} (${sorted.join(' ')})`)
  listener.release()
  await database.close()
}

function bookBare(script: readonly string[], { clients, seconds } = { clients: CLIENTS, seconds: SECONDS }) {
  const ridersEach = Math.floor((CLIENTS * RIDERS_EACH) / clients)
  return runBare(pgbench, { ...world, script, clients, seconds, models: MODELS, ridersEach })
}

async function resetDatabase(): Promise<void> {
  await world.pool.query(CLEARED)
  await world.pool.query('vacuum analyze')
}

/** Records the statements of one booking. Takes the second booking of a new process, because the first one also reads the table definitions. */
async function recordBooking(isPaid: boolean): Promise<string[]> {
  const app = await buildApp({
    config: readConfig({ ...world.env, ROLE: 'api' }),
    log: createLog('silent'),
    webFolder: null,
  })
  const recording = recordStatements(app.database.pool)
  const url = await app.http.listen({ host: '127.0.0.1', port: 0 })
  const [first, second] = [CLIENTS * RIDERS_EACH + 1, CLIENTS * RIDERS_EACH + 2]
  const site = { url, sandboxUrl: world.sandbox.url }
  await book(site, first, 1, isPaid)
  recording.begin()
  const { transactionId, orderId, paymentId } = await book(site, second, 2, isPaid)
  await app.close()
  const { rows } = await world.pool.query<{ number: string }>(
    'select number from invoices order by number desc limit 1',
  )
  const varying = new Map([
    [idOf('rider', second), `('00000005-0000-7000-8000-' || lpad(to_hex(:n::bigint), 12, '0'))::uuid`],
    [idOf('model', 2), `('00000002-0000-7000-8000-' || lpad(to_hex(:m::bigint), 12, '0'))::uuid`],
    [createHash('sha256').update(`rider${second}`).digest('hex'), `sha256(convert_to('rider' || :n, 'UTF8'))`],
    [transactionId.slice('VL-'.length), `currval('booking_numbers')::int`],
    [orderId, `('order_' || to_hex(:r::bigint))`],
    [rows[0]?.number ?? '', `('R/' || to_hex(:r::bigint))`],
    [paymentId, `('pay_' || to_hex(:r::bigint))`],
  ])
  return scriptOf(recording.statements, varying)
}

async function overHttp(isPaid: boolean): Promise<{ rate: number; cpu: Record<string, number> }> {
  const server = await world.startServer('main', { ROLE: 'api' })
  const site = { url: server.url, sandboxUrl: world.sandbox.url }
  const parts = { server: server.pid, sandbox: world.sandbox.pid, folder: world.folder }
  let turn = 0
  await bookFor(WARMING_SECONDS)
  const used = countCpu(parts)
  const { done, seconds } = await bookFor(SECONDS)
  const cpu = Object.fromEntries(Object.entries(used()).map(([part, ms]) => [part, ms / done]))
  await server.stop()
  return { rate: done / seconds, cpu }

  async function bookFor(durationSeconds: number): Promise<{ done: number; seconds: number }> {
    const startedAt = performance.now()
    const turnBefore = turn
    const loops = Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < startedAt + durationSeconds * 1000) {
        await book(site, ++turn, 1 + Math.floor(Math.random() * MODELS), isPaid)
      }
    })
    await Promise.all(loops)
    return { done: turn - turnBefore, seconds: (performance.now() - startedAt) / 1000 }
  }
}
