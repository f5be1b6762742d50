import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../e2e/harness/product.ts'
import { root } from '../scripts/setup/project.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { requirePrograms } from './support/daemon.ts'
import { expectAtMost } from './support/expect-at-most.ts'
import { bookUntil, type LoadResult } from './support/load.ts'
import { countLost } from './support/lost.ts'
import { startPatroniCluster } from './support/patroni-cluster.ts'
import { startPgbouncer } from './support/pgbouncer.ts'
import { startProcess, type RunningProcess } from './support/process.ts'
import { startHaproxy } from './support/proxies.ts'
import { fillRiders, fillShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Two PostgreSQL servers with Patroni, etcd, haproxy and pgBouncer; two API processes behind haproxy, and a worker. While customers book and pay, the
// primary's machine is killed, and in other rounds frozen, as when its network is cut. The service must be back without help.
const ROUNDS = Number(process.argv[2] ?? 3)
const [CUSTOMERS, MODELS, VEHICLES_EACH] = [4, 20, 500]
const MOST_MS_UNTIL_BACK = 30_000
// A round ends when orders were acknowledged for the calm time after a pause that is longer than any normal one.
const [WATCHED_MS, CALM_MS, NORMAL_PAUSE_MS] = [60_000, 5_000, 3_000]

requirePrograms({
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  pg_basebackup: 'postgresql-15',
})
if (!existsSync(join(root, 'web/dist/csp.json'))) await buildWeb(console.log)
const folder = await mkdtemp(join(tmpdir(), 'voltloop-failover-'))
const cluster = await startPatroniCluster(folder)
const world = await openWorld({ database: { url: cluster.url, stop: () => cluster.stop() } })
const pooler = await startPgbouncer(cluster.url, folder, await freePort())
const servers: RunningProcess[] = []
const stopping: (() => Promise<void>)[] = []
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CUSTOMERS)
  for (const role of ['api', 'api', 'worker']) servers.push(await startServer(role))
  const apis = servers.slice(0, 2).map(({ url }) => url)
  const balancer = await startHaproxy(world.folder, { http: Number(new URL(world.url).port) }, apis)
  stopping.push(() => balancer.stop())
  let isOver = false
  let seen: LoadResult | undefined
  const load = bookUntil(
    (result) => {
      seen = result
      return isOver
    },
    { url: world.url, sandboxUrl: world.sandbox.url, customers: CUSTOMERS, models: MODELS },
  )
  const orderCount = () => seen?.ordered.length ?? 0
  await measureRounds('killed', () => cluster.killPrimary(), orderCount)
  await measureRounds('cut off', () => cluster.freezePrimary(), orderCount)
  isOver = true
  const result = await load
  // The old primary must have become a standby, so that the answer comes from the new one.
  await cluster.untilRedundant()
  const lost = await countLost(world.pool, result)
  const statuses = [...result.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${result.ordered.length} orders, ${result.confirmed.length} bookings, ${result.payments.length} payments; ${result.unanswered} calls without a response, responses ${statuses}`,
  )
  expectAtMost('acknowledged orders lost', lost.orders, 0)
  expectAtMost('confirmed bookings lost', lost.bookings, 0)
  expectAtMost('processes that ended', servers.filter(({ pid }) => !existsSync(`/proc/${pid}`)).length, 0)
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  for (const stop of stopping) await stop()
  for (const server of servers) await server.stop()
  await pooler.stop()
  await world.close()
  await rm(folder, { recursive: true, force: true })
}

async function startServer(role: string): Promise<RunningProcess> {
  const port = await freePort()
  const settings = {
    ...world.env,
    ROLE: role,
    PORT: String(port),
    TRUST_PROXY: '1',
    DATABASE_URL: pooler.url,
    DATABASE_URL_DIRECT: cluster.url,
    DATABASE_URL_READ: cluster.replicaUrl,
  }
  return startProcess('server/src/main.ts', settings, { url: `http://127.0.0.1:${port}`, health: '/api/v1/ready' })
}

async function measureRounds(
  name: string,
  breakPrimary: () => Promise<() => Promise<void>>,
  orderCount: () => number,
): Promise<void> {
  const times: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    await cluster.untilRedundant()
    await pause(CALM_MS)
    const repair = await breakPrimary()
    times.push(await measureReturn(orderCount))
    console.log(`${name} ${round}: orders are acknowledged again after ${Math.round(times.at(-1) ?? 0)} ms`)
    await repair()
  }
  const median = times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? Number.POSITIVE_INFINITY
  expectAtMost(`${name}: median in ms`, median, MOST_MS_UNTIL_BACK)
}

// Returns when the longest pause between two acknowledged orders ended, counted from now.
async function measureReturn(orderCount: () => number): Promise<number> {
  const startedAtMs = performance.now()
  let [count, lastAtMs, longestMs, backAtMs] = [orderCount(), startedAtMs, 0, Number.POSITIVE_INFINITY]
  const isCalm = () => longestMs > NORMAL_PAUSE_MS && performance.now() - backAtMs > CALM_MS
  while (!isCalm() && performance.now() - startedAtMs < WATCHED_MS) {
    await pause(50)
    if (orderCount() === count) continue
    const now = performance.now()
    if (now - lastAtMs > longestMs) [longestMs, backAtMs] = [now - lastAtMs, now]
    ;[count, lastAtMs] = [orderCount(), now]
  }
  return backAtMs - startedAtMs
}
