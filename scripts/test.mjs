import { bootstrap } from './bootstrap.mjs'
import { runTests, startChecks } from './phases/phases.mjs'
import { runAndReport } from './phases/report.mjs'
import { readSelection } from './phases/selection.mjs'
import { main } from './setup/problem.mjs'

await main(async () => {
  const { phases, runnerArgs } = readSelection(process.argv.slice(2))
  await bootstrap(console.log)
  const checks = startChecks(phases)
  return runAndReport(phases.map((phase) => [phase, () => checks.get(phase) ?? runTests(phase, runnerArgs[phase])]))
})
