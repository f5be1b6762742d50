/** @typedef {import('../phases/counts.mjs').Counts} Counts */

/** Collects the tests that did not always pass over many runs. */
export function openTally() {
  /** @type {Map<string, string[]>} */
  const failedIn = new Map()
  let passed = 0
  return {
    /**
     * @param {string} run
     * @param {Counts} counts
     */
    add(run, counts) {
      passed += counts.passed
      for (const failure of counts.failures) failedIn.set(failure, [...(failedIn.get(failure) ?? []), run])
    },
    /** Returns the lines of the report; the last one is the total. */
    report() {
      const lines = [...failedIn].map(([failure, runs]) => `  ${failure} in ${runs.join(', ')}`)
      return [
        ...(lines.length > 0 ? ['Did not always pass:', ...lines, ''] : []),
        `${passed} passed, ${failedIn.size} did not always pass`,
      ]
    },
    /** Returns 1 when a test failed or when no test ran at all. */
    exitCode: () => (failedIn.size > 0 || passed === 0 ? 1 : 0),
  }
}
