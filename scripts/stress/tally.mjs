/** @typedef {import('../phases/counts.mjs').Counts} Counts */

/** Adds up over many runs which tests did not always pass. */
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
    /** The lines to print at the end; the last one is the sum. */
    report() {
      const lines = [...failedIn].map(([failure, runs]) => `  ${failure} in ${runs.join(', ')}`)
      return [
        ...(lines.length > 0 ? ['Did not always pass:', ...lines, ''] : []),
        `${passed} passed, ${failedIn.size} did not always pass`,
      ]
    },
    /** A run that tested nothing proves nothing. */
    exitCode: () => (failedIn.size > 0 || passed === 0 ? 1 : 0),
  }
}
