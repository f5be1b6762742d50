import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../scripts/setup/project.mjs'
import { buildWeb } from '../scripts/setup/web-build.mjs'
import { book } from './support/book.ts'
import { countCpu } from './support/cpu.ts'
import { checkOutPreviousVersion } from './support/previous-version.ts'
import { startProcess, type RunningProcess } from './support/process.ts'
import { fillRiders, fillShop } from './support/shop.ts'
import { openWorld, type World } from './support/world.ts'

// Compares the processor time of a booking, of server and database together, with that of an earlier version. Each version has its own database, and
// they take turns, so that both are measured on the same machine under the same load. The argument is the earlier version; without it, the version
// before the last migration.
const [CLIENTS, ROUNDS, BOOKINGS, WARMING_BOOKINGS] = [8, 7, 150, 200]
const [MODELS, VEHICLES_EACH] = [100, 300]
const RIDERS = 2 * (WARMING_BOOKINGS + ROUNDS * BOOKINGS)

interface Version {
  world: World
  server: RunningProcess
  riders: number
}

const earlier = await checkOutPreviousVersion(process.argv[2])
const opened: Version[] = []
try {
  if (!existsSync(join(root, 'web/dist/csp.json'))) await buildWeb(console.log)
  const [before, after] = [await openVersion(earlier.folder), await openVersion(root)]
  console.log(`processor time of a booking, server and database, compared with ${earlier.commit.slice(0, 9)}`)
  await compare('with a pass', before, after, false)
  for (const { world } of opened) await world.pool.query('update users set has_pass = false')
  await compare('paid', before, after, true)
} finally {
  for (const { server, world } of opened) {
    await server.stop()
    await world.close()
  }
  await earlier.remove()
}

async function openVersion(folder: string): Promise<Version> {
  const world = await openWorld({ isMigrated: false })
  const env = { ...world.env, ROLE: 'api', PORT: new URL(world.url).port, MIGRATIONS: 'apply' }
  const at = { url: world.url, health: '/api/v1/ready' }
  const server = await startProcess(join(folder, 'server/src/main.ts'), env, at)
  const version = { world, server, riders: 0 }
  opened.push(version)
  await fillShop(world.pool, { models: MODELS, vehiclesEach: VEHICLES_EACH })
  await fillRiders(world.pool, RIDERS, { hasPass: true })
  await world.pool.query('vacuum analyze')
  return version
}

async function compare(name: string, before: Version, after: Version, isPaid: boolean): Promise<void> {
  for (const version of [before, after]) await makeBookings(version, WARMING_BOOKINGS, isPaid)
  const rounds: { ratio: number; text: string }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [one, other] = [await measure(before, isPaid), await measure(after, isPaid)]
    const texts = [one, other].map(({ server, database }) => `${server.toFixed(1)} + ${database.toFixed(1)}`)
    rounds.push({
      ratio: (other.server + other.database) / (one.server + one.database),
      text: `${texts.join(' ms before, ')} ms now`,
    })
  }
  const sorted = rounds.toSorted((one, other) => one.ratio - other.ratio)
  const median = sorted[Math.floor(ROUNDS / 2)]
  if (!median) return
  console.log(`${name}: ${percent(median.ratio)} (${sorted.map(({ ratio }) => percent(ratio)).join(', ')})`)
  console.log(`  server + database in the median round: ${median.text}`)
}

async function measure(version: Version, isPaid: boolean): Promise<{ server: number; database: number }> {
  const { world, server } = version
  const used = countCpu({ server: server.pid, sandbox: world.sandbox.pid, folder: world.folder })
  await makeBookings(version, BOOKINGS, isPaid)
  const { server: serverMs = 0, database: databaseMs = 0 } = used()
  return { server: serverMs / BOOKINGS, database: databaseMs / BOOKINGS }
}

async function makeBookings(version: Version, count: number, isPaid: boolean): Promise<void> {
  const last = version.riders + count
  const site = { url: version.server.url, sandboxUrl: version.world.sandbox.url }
  const loops = Array.from({ length: CLIENTS }, async () => {
    while (version.riders < last) {
      const rider = ++version.riders
      await book(site, rider, 1 + (rider % MODELS), isPaid)
    }
  })
  await Promise.all(loops)
}

function percent(ratio: number): string {
  return `${Math.round(ratio * 100)} %`
}
