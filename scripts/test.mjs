import { bootstrap } from './bootstrap.mjs'
import { openLedger } from './phases/ledger.mjs'
import { runPhase, RUNNING_PHASES, toolEnvironment } from './phases/running.mjs'
import { startStaticChecks, STATIC_PHASES } from './phases/static-checks.mjs'
import { main, Problem } from './setup/problem.mjs'

await main(async () => {
  const wanted = chosenPhases(process.argv.slice(2))
  await bootstrap(console.log)
  const env = toolEnvironment()
  const ledger = openLedger()
  for (const { phase, outcomes } of startStaticChecks(wanted, env)) {
    console.log(`\n== ${phase}`)
    const { counts, seconds } = await printChecks(outcomes)
    ledger.add(phase, counts, seconds)
  }
  for (const [phase, run] of Object.entries(RUNNING_PHASES)) {
    if (!wanted.has(phase)) continue
    const { counts, seconds } = await runPhase(phase, () => run(env))
    ledger.add(phase, counts, seconds)
  }
  return ledger.close()
})

/** @param {readonly string[]} names */
function chosenPhases(names) {
  const all = [...STATIC_PHASES, ...Object.keys(RUNNING_PHASES)]
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Problem(`There is no phase '${unknown}'; there are ${all.join(', ')}.`)
  return new Set(names.length > 0 ? names : all)
}

/** @param {readonly Promise<import('./phases/static-checks.mjs').Outcome>[]} outcomes */
async function printChecks(outcomes) {
  const told = []
  for (const pending of outcomes) {
    const outcome = await pending
    if (!outcome.isOk) console.log(outcome.output)
    const seconds = ((outcome.endedAt - outcome.startedAt) / 1000).toFixed(1)
    console.log(`${outcome.isOk ? 'ok    ' : 'FAILED'} ${outcome.name} (${seconds} s)`)
    told.push(outcome)
  }
  const failures = told.filter(({ isOk }) => !isOk).map(({ name }) => name)
  const startedAt = Math.min(...told.map((outcome) => outcome.startedAt))
  const endedAt = Math.max(...told.map((outcome) => outcome.endedAt))
  return { counts: { passed: told.length - failures.length, failures }, seconds: (endedAt - startedAt) / 1000 }
}
