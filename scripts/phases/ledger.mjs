/** @typedef {import('./counts.mjs').Counts} Counts */

/** Keeps count over all phases, and tells of each as it ends. */
export function openLedger() {
  let passed = 0
  /** @type {string[]} */
  const failures = []
  return {
    /**
     * @param {string} phase
     * @param {Counts} counts
     * @param {number} seconds
     */
    add(phase, counts, seconds) {
      passed += counts.passed
      failures.push(...counts.failures.map((failure) => `${phase}: ${failure}`))
      console.log(`${phase}: ${counts.passed} passed, ${counts.failures.length} failed (${seconds.toFixed(1)} s)`)
    },
    /** Names what failed, ends with the totals, and answers with the exit code. */
    close() {
      if (passed + failures.length === 0) failures.push('nothing ran')
      if (failures.length > 0) console.log(['', 'Failed:', ...failures.map((failure) => `  ${failure}`)].join('\n'))
      console.log(`\n${passed} passed, ${failures.length} failed`)
      return failures.length > 0 ? 1 : 0
    },
  }
}
