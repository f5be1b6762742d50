import { bootstrap } from './bootstrap.mjs'
import { runTests, startChecks } from './phases/phases.mjs'
import { readSelection } from './phases/selection.mjs'
import { main } from './setup/problem.mjs'

await main(async () => {
  const { phases, runnerArgs } = readSelection(process.argv.slice(2))
  await bootstrap(console.log)
  const checks = startChecks(phases)
  let passed = 0
  const failed = []
  for (const phase of phases) {
    console.log(`\n== ${phase}`)
    const startedAt = performance.now()
    const result = await (checks.get(phase) ?? runTests(phase, runnerArgs[phase]))
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (result.output !== undefined) console.log(result.output)
    console.log(`${phase}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`)
    passed += result.passed
    failed.push(...result.failures.map((failure) => `  ${phase}: ${failure}`))
  }
  if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n'))
  console.log(`\n${passed} passed, ${failed.length} failed`)
  return failed.length > 0 ? 1 : 0
})
