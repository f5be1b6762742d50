import { startChild } from '../scripts/local/child.ts'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { JSON_HEADERS } from '../server/test/support/caller.ts'
import { fuzz, type FuzzReport } from '../server/test/fuzz/fuzz.ts'
import { openWorld } from './support/world.ts'

// Sends random requests, made from the OpenAPI document, to a server with demo data, as every role and as nobody. No answer may be a server error,
// differ from its documented schema or fail to arrive, and each operation must succeed at least once or be named in beyond-reach.ts with the reason. `npm run prove -- fuzz 5000 42` sets the number of requests and the seed.
const REQUESTS = Number(process.argv[2] ?? 100_000)
const SEED = Number(process.argv[3] ?? Math.floor(Math.random() * 2 ** 31))
// Advancing the clock ends the limits per person, and runs the sweeps on what the requests left behind.
const ADVANCE_EVERY = 2_000
const HOUR_SECONDS = 3600

console.log(`seed ${SEED}`)
const world = await openWorld()
try {
  const demo = await startChild('The demo data', 'server/scripts/seed-demo.ts', world.env).ended
  if (demo !== 'exit code 0') throw new Error(`The demo data could not be loaded (${demo}).`)
  await world.startServer()
  const database = openDatabase(world.databaseUrl, (error) => console.error(error.message), 4)
  const startedAt = performance.now()
  const onProgress = { every: ADVANCE_EVERY, act: advanceOneHour }
  const report = await fuzz({
    url: world.url,
    sandboxUrl: world.sandbox.url,
    database,
    requests: REQUESTS,
    seed: SEED,
    onProgress,
  })
  await database.close()
  print(report, (performance.now() - startedAt) / 1000)
} finally {
  await world.close()
}

async function advanceOneHour(sent: number): Promise<void> {
  console.log(`${sent} requests`)
  const moved = await fetch(`${world.url}/dev/clock`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ advance: HOUR_SECONDS }),
  })
  if (!moved.ok) throw new Error(`The clock could not be advanced: ${moved.status}`)
}

function print({ sent, statuses, roles, operations, neverSucceeded, failures }: FuzzReport, seconds: number): void {
  const counts = [...statuses].toSorted(([one], [other]) => one - other)
  console.log(
    `${sent} requests in ${Math.round(seconds)} s: ${counts.map(([status, count]) => `${count} × ${status}`).join(', ')}`,
  )
  console.log([...roles].map(([role, count]) => `${role} ${count.succeeded} of ${count.sent}`).join(', '))
  console.log(`${operations - neverSucceeded.length} of ${operations} operations succeeded`)
  for (const { operation, codes, reason } of neverSucceeded)
    console.log(`never succeeded: ${operation} (${codes.join(', ')}): ${reason ?? 'NO REASON IS KNOWN'}`)
  for (const { problem, command } of failures) console.log(`${problem}\n  ${command}`)
  const isUnexplained = neverSucceeded.some(({ reason }) => reason === null)
  if (failures.length > 0 || sent < REQUESTS || isUnexplained) process.exitCode = 1
  console.log(process.exitCode === 1 ? `NOT PROVEN (seed ${SEED})` : 'proven')
}
