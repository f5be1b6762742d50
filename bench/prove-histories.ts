import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run } from '../scripts/setup/run.mjs'

// Runs many random histories of orders, payments, rides, deposits, webhooks, decisions and passing time. Repeats the test of the same name with different
// seeds, two runs at a time, each on its own database. Shows how often each step succeeded: one that hardly ever did proves nothing, so a full run needs each
// at least ten times.
const FULL_RUN = 2_000
const HISTORIES = Number(process.argv[2] ?? FULL_RUN)
const [IN_ONE_RUN, LANES] = [50, 2]
const FIRST_SEED = 20_261_115

const folder = await mkdtemp(join(tmpdir(), 'voltloop-histories-'))
const report = join(folder, 'steps.jsonl')
const startedAt = performance.now()
const runs = Array.from({ length: Math.ceil(HISTORIES / IN_ONE_RUN) }, (_value, at) => FIRST_SEED + at)
let [passed, next] = [0, 0]
await Promise.all(Array.from({ length: LANES }, runLane))
const minutes = (performance.now() - startedAt) / 60_000
console.log(
  `${passed} of ${runs.length * IN_ONE_RUN} random histories in ${minutes.toFixed(1)} minutes: the ledger balanced and no vehicle was held twice`,
)
const counts = await countSteps()
console.log(`steps that succeeded: ${counts.map(([kind, count]) => `${kind} ${count}`).join(', ')}`)
const fewest = HISTORIES >= FULL_RUN ? 10 : 1
const rare = counts.filter(([, count]) => count < fewest)
if (rare.length > 0) {
  process.exitCode = 1
  console.log(`succeeded fewer than ${fewest} times: ${rare.map(([kind]) => kind).join(', ')}`)
}
await rm(folder, { recursive: true })
console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')

async function runLane(): Promise<void> {
  for (let seed = runs[next++]; seed !== undefined; seed = runs[next++]) {
    const { code, output } = await run(
      [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'server/src/bookings/histories.test.ts'],
      {
        env: { ...process.env, HISTORIES: String(IN_ONE_RUN), HISTORIES_SEED: String(seed), HISTORIES_REPORT: report },
      },
    )
    if (code === 0) {
      passed += IN_ONE_RUN
      console.log(`${passed} histories passed`)
      continue
    }
    process.exitCode = 1
    console.log(`seed ${seed}:\n${output.trim()}`)
  }
}

async function countSteps(): Promise<[kind: string, count: number][]> {
  const sums = new Map<string, number>()
  for (const line of (await readFile(report, 'utf8')).trim().split('\n')) {
    for (const [kind, count] of Object.entries(JSON.parse(line) as Record<string, number>)) {
      sums.set(kind, (sums.get(kind) ?? 0) + count)
    }
  }
  return [...sums].toSorted(([, one], [, other]) => other - one)
}
