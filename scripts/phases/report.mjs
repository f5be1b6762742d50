/**
 * Runs each step in turn and prints its result, then all failures. Returns the exit code.
 * @param {Iterable<[name: string, start: () => Promise<import('./phases.mjs').Result>]>} steps
 */
export async function runAndReport(steps) {
  let passed = 0
  const failed = []
  for (const [name, start] of steps) {
    console.log(`\n== ${name}`)
    const startedAt = performance.now()
    const result = await start()
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (result.output !== undefined) console.log(result.output)
    console.log(`${name}: ${result.passed} passed, ${result.failures.length} failed (${seconds} s)`)
    passed += result.passed
    failed.push(...result.failures.map((failure) => `  ${name}: ${failure}`))
  }
  if (failed.length > 0) console.log(['', 'Failed:', ...failed].join('\n'))
  console.log(`\n${passed} passed, ${failed.length} failed`)
  return failed.length > 0 || passed === 0 ? 1 : 0
}
