import { run } from '../scripts/setup/run.mjs'

// Many random histories of orders, payments, webhooks, decisions and time going by: the test of the same name, run over and over with other
// seeds, two at a time, each on a database of its own.
const HISTORIES = Number(process.argv[2] ?? 2_000)
const [IN_ONE_RUN, LANES] = [100, 2]
const FIRST_SEED = 20_261_115

const startedAt = performance.now()
const runs = Array.from({ length: Math.ceil(HISTORIES / IN_ONE_RUN) }, (_value, at) => FIRST_SEED + at)
let [held, next] = [0, 0]
await Promise.all(Array.from({ length: LANES }, runLane))
const minutes = (performance.now() - startedAt) / 60_000
console.log(
  `${held} of ${runs.length * IN_ONE_RUN} random histories in ${minutes.toFixed(1)} minutes: the ledger balanced and no vehicle was held twice`,
)
console.log(process.exitCode === 1 ? 'NOT PROVEN' : 'proven')

async function runLane(): Promise<void> {
  for (let seed = runs[next++]; seed !== undefined; seed = runs[next++]) {
    const { code, output } = await run(
      [process.execPath, 'node_modules/vitest/vitest.mjs', 'run', 'server/src/bookings/histories.test.ts'],
      { env: { ...process.env, HISTORIES: String(IN_ONE_RUN), HISTORIES_SEED: String(seed) } },
    )
    if (code === 0) {
      held += IN_ONE_RUN
      console.log(`${held} histories held`)
      continue
    }
    process.exitCode = 1
    console.log(`seed ${seed}:\n${output.trim()}`)
  }
}
