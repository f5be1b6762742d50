import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { findPlace, leavePlace } from '../e2e/harness/product.ts'
import { root } from '../scripts/setup/project.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { readMigrations } from '../server/src/platform/db/migration-files.ts'
import { bookUntil } from './support/load.ts'
import { countLost } from './support/lost.ts'
import { checkOutPreviousVersion } from './support/previous-version.ts'
import { startProcess, type RunningProcess } from './support/process.ts'
import { startHaproxy } from './support/proxies.ts'
import { fillRiders, fillShop } from './support/shop.ts'
import { openWorld } from './support/world.ts'

// Upgrades two servers of the previous version, behind haproxy, while customers book and pay: migrates, replaces one server after the other, then goes
// back to the previous version on the new schema in the same way. No request may fail in a way that cannot be retried.
const [CUSTOMERS, MODELS, VEHICLES_EACH] = [4, 20, 500]
const PAUSE_MS = 3_000
// The same key still runs at another server, or the server had no capacity and said when to retry.
const RETRYABLE = new Set([409, 503])

const lastMigration = (await readMigrations()).at(-1)?.name ?? ''
const previous = await checkOutPreviousVersion(process.argv[2])
const world = await openWorld({ isMigrated: false })
const places = [await findPlace(), await findPlace()]
const running: RunningProcess[] = []
const balancers: { stop(): Promise<void> }[] = []
try {
  if (!existsSync(join(root, 'web/dist/csp.json'))) await buildWeb(console.log)
  console.log(`from ${previous.commit.slice(0, 9)} to this version, whose last migration is ${lastMigration}`)
  // The first server of the previous version creates its schema.
  for (const at of places.keys()) running[at] = await startServer(previous.folder, at)
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, CUSTOMERS)
  const urls = running.map(({ url }) => url)
  balancers.push(await startHaproxy(world.folder, { http: Number(new URL(world.url).port) }, urls))
  let isOver = false
  const load = bookUntil(() => isOver, {
    url: world.url,
    sandboxUrl: world.sandbox.url,
    customers: CUSTOMERS,
    models: MODELS,
  })
  await pause(PAUSE_MS)
  await migrate()
  await pause(PAUSE_MS)
  await replaceServers(root)
  await replaceServers(previous.folder)
  isOver = true
  const result = await load
  const lost = await countLost(world.pool, result)
  const statuses = [...result.answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  console.log(
    `${result.ordered.length} orders, ${result.confirmed.length} bookings, ${result.payments.length} payments; responses ${statuses}`,
  )
  expectNone('calls without a response', result.unanswered)
  expectNone(
    'failures that cannot be retried',
    [...result.answers].reduce(
      (sum, [status, count]) => sum + (status >= 400 && !RETRYABLE.has(status) ? count : 0),
      0,
    ),
  )
  expectNone('acknowledged orders lost', lost.orders)
  expectNone('confirmed bookings lost', lost.bookings)
  console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')
} finally {
  for (const part of [...balancers, ...running]) await part.stop()
  await world.close()
  for (const place of places) await leavePlace(place)
  await previous.remove()
}

async function startServer(folder: string, at: number): Promise<RunningProcess> {
  const port = places[at]?.port ?? 0
  return startProcess(
    join(folder, 'server/src/main.ts'),
    {
      ...world.env,
      PORT: String(port),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      MIGRATIONS: at === 0 ? 'apply' : 'check',
    },
    { url: `http://127.0.0.1:${port}`, health: '/api/v1/ready' },
  )
}

async function migrate(): Promise<void> {
  const startedAtMs = performance.now()
  await promisify(execFile)(process.execPath, [join(root, 'server/scripts/migrate.ts')], { env: world.env })
  console.log(`migrated in ${Math.round(performance.now() - startedAtMs)} ms under load`)
}

async function replaceServers(folder: string): Promise<void> {
  for (const at of places.keys()) {
    await running[at]?.stop()
    running[at] = await startServer(folder, at)
    console.log(`server ${at + 1} runs ${folder === root ? 'this version' : 'the previous version again'}`)
    await pause(PAUSE_MS)
  }
}

function expectNone(what: string, found: number): void {
  if (found !== 0) process.exitCode = 1
  console.log(`  ${what}: ${found}`)
}
