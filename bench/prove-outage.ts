import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startEmbeddedDatabase } from '../scripts/embedded-db/index.ts'
import { expectAtMost } from './support/expect-at-most.ts'
import { bookUntil, type LoadResult } from './support/load.ts'
import { countLost } from './support/lost.ts'
import { fillRiders, fillShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Kills, freezes and locks the database while customers book at an API process and a worker process runs the jobs. Both must survive, must not be
// ready meanwhile, and must be ready again soon after, without losing an acknowledged booking.
const ROUNDS = Number(process.argv[2] ?? 3)
const SILENCE_MS = Number(process.argv[3] ?? 10_000)
const [CUSTOMERS, MODELS, VEHICLES_EACH] = [4, 20, 500]
const AWAY_MS = 5_000
// Longer than the time after which a silent database counts as gone.
const FROZEN_MS = SILENCE_MS + 4_000
const MOST_MS_UNTIL_READY = 30_000
// A machine that runs other tests at the same time answers more slowly.
const MOST_MS_FOR_READINESS = SILENCE_MS < 10_000 ? 10_000 : 1_000
const SHUTDOWN_SECONDS = 20

const world = await openWorld()
const port = Number(new URL(world.databaseUrl).port)
const restarted: Awaited<ReturnType<typeof startEmbeddedDatabase>>[] = []
try {
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CUSTOMERS)
  const settings = { DATABASE_SILENCE_MS: String(SILENCE_MS), SHUTDOWN_SECONDS: String(SHUTDOWN_SECONDS) }
  const api = await world.startServer('main', { ...settings, ROLE: 'api' })
  const worker = await world.startServer('other', { ...settings, ROLE: 'worker' })
  let isOver = false
  const load = bookUntil(() => isOver, {
    url: world.url,
    sandboxUrl: world.sandbox.url,
    customers: CUSTOMERS,
    models: MODELS,
  })
  for (let round = 1; round <= ROUNDS; round++) {
    await pause(2_000)
    await measure(`${round}: killed, away for ${AWAY_MS / 1000} s`, [api.url, worker.url], kill, restart)
    await pause(2_000)
    await measure(`${round}: frozen for ${FROZEN_MS / 1000} s`, [api.url, worker.url], freeze, thaw)
    await pause(2_000)
    await measure(
      `${round}: read-only`,
      [api.url, worker.url],
      () => setReadOnly('on'),
      () => setReadOnly('off'),
    )
  }
  await pause(2_000)
  isOver = true
  for (const [name, { pid }] of Object.entries({ api, worker }))
    expectAtMost(`${name} ended`, isRunning(pid) ? 0 : 1, 0)
  await checkResult(await load)
  await freeze()
  const startedAtMs = performance.now()
  await Promise.all([api.stop(), worker.stop()])
  expectAtMost(
    'ms to stop while the database is frozen',
    performance.now() - startedAtMs,
    SHUTDOWN_SECONDS * 1000 + 2_000,
  )
  await thaw()
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  for (const database of restarted) await database.stop()
  await world.close()
}

async function measure(
  name: string,
  urls: string[],
  breakIt: () => Promise<unknown>,
  repair: () => Promise<unknown>,
): Promise<void> {
  const watches = urls.map((url) => watchReadiness(url))
  await breakIt()
  await pause(name.includes('frozen') ? FROZEN_MS : AWAY_MS)
  for (const watch of watches) expectAtMost(`${name}: ready during the fault`, watch.isReady() ? 1 : 0, 0)
  const page = await fetch(world.url)
  await page.body?.cancel()
  expectAtMost(`${name}: landing page missing`, page.ok ? 0 : 1, 0)
  await repair()
  const repairedAtMs = performance.now()
  await Promise.all(watches.map((watch) => watch.untilReady(MOST_MS_UNTIL_READY)))
  expectAtMost(`${name}: ms until both are ready`, performance.now() - repairedAtMs, MOST_MS_UNTIL_READY)
  const slowest = Math.max(...(await Promise.all(watches.map((watch) => watch.stop()))))
  expectAtMost(`${name}: slowest answer of /ready in ms`, slowest, MOST_MS_FOR_READINESS)
}

// Asks whether the process is ready, again and again, and measures how long it takes to answer.
function watchReadiness(url: string) {
  let [isReady, isStopped, slowestMs] = [true, false, 0]
  const asking = (async () => {
    while (!isStopped) {
      const startedAtMs = performance.now()
      const response = await fetch(`${url}/api/v1/ready`)
      isReady = response.ok
      await response.body?.cancel()
      slowestMs = Math.max(slowestMs, performance.now() - startedAtMs)
      await pause(200)
    }
  })()
  return {
    isReady: () => isReady,
    untilReady: async (mostMs: number) => {
      for (const until = performance.now() + mostMs; !isReady && performance.now() < until;) await pause(50)
    },
    stop: async () => {
      isStopped = true
      await asking
      return slowestMs
    },
  }
}

async function kill(): Promise<void> {
  process.kill(await findServer(), 'SIGKILL')
}

async function restart(): Promise<void> {
  restarted.push(await startEmbeddedDatabase({ dataDir: world.folder, log: () => undefined, port }))
}

async function freeze(): Promise<void> {
  for (const pid of await findServerProcesses()) process.kill(pid, 'SIGSTOP')
}

async function thaw(): Promise<void> {
  for (const pid of await findServerProcesses()) process.kill(pid, 'SIGCONT')
}

async function setReadOnly(state: 'on' | 'off'): Promise<void> {
  // This session stays writable: it can neither be configured nor set the default back otherwise.
  const client = await world.pool.connect()
  await client.query('set default_transaction_read_only = off')
  await client.query(`alter system set default_transaction_read_only = ${state}`)
  await client.query('select pg_reload_conf()')
  client.release()
}

async function findServer(): Promise<number> {
  return Number.parseInt(await readFile(join(world.folder, 'postgres/main/cluster/postmaster.pid'), 'utf8'), 10)
}

async function findServerProcesses(): Promise<number[]> {
  const pid = await findServer()
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').filter(Boolean).map(Number)]
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function checkResult(result: LoadResult): Promise<void> {
  const { ordered, confirmed, payments, unanswered, answers } = result
  const statuses = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${ordered.length} orders, ${confirmed.length} bookings, ${payments.length} payments; ${unanswered} calls without a response, responses ${statuses}`,
  )
  const lost = await countLost(world.pool, result)
  expectAtMost('acknowledged orders lost', lost.orders, 0)
  expectAtMost('confirmed bookings lost', lost.bookings, 0)
  expectAtMost('responses of 500', answers.get(500) ?? 0, 0)
}
