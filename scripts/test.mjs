import { bootstrap } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { openLedger } from './phases/ledger.mjs'
import { runPhase, RUNNING_PHASES, toolEnvironment } from './phases/running.mjs'
import { readSelection } from './phases/selection.mjs'
import { BEFORE_TESTS, CHECK_PHASES, startChecks } from './phases/checks.mjs'
import { runPlaywright, runVitest } from './phases/test-run.mjs'
import { main } from './setup/problem.mjs'

await main(async () => {
  const selection = readSelection(process.argv.slice(2), [...CHECK_PHASES, ...Object.keys(RUNNING_PHASES)])
  await bootstrap(console.log)
  const env = toolEnvironment()
  const ledger = openLedger()
  const checks = startChecks(selection.phases, env)
  /** @param {typeof checks} finishing */
  const report = async (finishing) => {
    for (const { phase, outcomes } of finishing) {
      console.log(`\n== ${phase}`)
      const { counts, seconds } = await printChecks(outcomes)
      ledger.add(phase, counts, seconds)
    }
  }
  await report(checks.filter(({ phase }) => BEFORE_TESTS.includes(phase)))
  let besideTests = checks.filter(({ phase }) => !BEFORE_TESTS.includes(phase))
  for (const [phase, run] of Object.entries(RUNNING_PHASES)) {
    if (!selection.phases.has(phase)) continue
    const { counts, seconds } = await runPhase(phase, () => run(env))
    ledger.add(phase, counts, seconds)
    await report(besideTests)
    besideTests = []
  }
  await report(besideTests)
  const { vitestFiles, browserFiles, isDebug } = selection
  if (vitestFiles.length > 0) {
    const options = isDebug ? ['--inspect-brk', '--no-file-parallelism'] : []
    const { counts, seconds } = await runPhase('tests', () => runVitest(env, [...options, ...vitestFiles]))
    ledger.add('tests', counts, seconds)
  }
  if (browserFiles.length > 0) {
    const browser = await findBrowser(console.log)
    const options = isDebug ? ['--debug'] : []
    const { counts, seconds } = await runPhase('browser', () =>
      runPlaywright(env, browser, [...options, ...browserFiles]),
    )
    ledger.add('browser', counts, seconds)
  }
  return ledger.close()
})

/** @param {readonly Promise<import('./phases/checks.mjs').Outcome>[]} outcomes */
async function printChecks(outcomes) {
  const finished = []
  for (const pending of outcomes) {
    const outcome = await pending
    if (!outcome.isOk) console.log(outcome.output)
    const seconds = ((outcome.endedAt - outcome.startedAt) / 1000).toFixed(1)
    console.log(`${outcome.isOk ? 'ok    ' : 'FAILED'} ${outcome.name} (${seconds} s)`)
    finished.push(outcome)
  }
  const failures = finished.filter(({ isOk }) => !isOk).map(({ name }) => name)
  const startedAt = Math.min(...finished.map((outcome) => outcome.startedAt))
  const endedAt = Math.max(...finished.map((outcome) => outcome.endedAt))
  return { counts: { passed: finished.length - failures.length, failures }, seconds: (endedAt - startedAt) / 1000 }
}
