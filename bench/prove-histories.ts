import { run } from '../scripts/setup/run.mjs'

// Runs many random histories of orders, payments, webhooks, decisions and passing time. Repeats the test of the same name with different seeds, two
// runs at a time, each on its own database.
const HISTORIES = Number(process.argv[2] ?? 2_000)
const [IN_ONE_RUN, LANES] = [100, 2]
const FIRST_SEED = 20_261_115

const startedAt = performance.now()
const runs = Array.from({ length: Math.ceil(HISTORIES / IN_ONE_RUN) }, (_value, at) => FIRST_SEED + at)
let [passed, next] = [0, 0]
await Promise.all(Array.from({ length: LANES }, runLane))
const minutes = (performance.now() - startedAt) / 60_000
console.log(
  `${passed} of ${runs.length * IN_ONE_RUN} random histories in ${minutes.toFixed(1)} minutes: the ledger balanced and no vehicle was held twice`,
)
console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')

async function runLane(): Promise<void> {
  for (let seed = runs[next++]; seed !== undefined; seed = runs[next++]) {
    const { code, output } = await run(
      [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'server/src/bookings/histories.test.ts'],
      { env: { ...process.env, HISTORIES: String(IN_ONE_RUN), HISTORIES_SEED: String(seed) } },
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
