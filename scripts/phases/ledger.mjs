import { timeReport } from './durations.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/** Collects the results of all phases and prints each one as it ends. */
export function openLedger() {
  let passed = 0
  /** @type {string[]} */
  const failures = []
  /** @type {{ phase: string, seconds: number }[]} */
  const phases = []
  /** @type {import('./durations.mjs').FileTime[]} */
  const files = []
  return {
    /**
     * @param {string} phase
     * @param {Counts} counts
     * @param {number} seconds
     */
    add(phase, counts, seconds) {
      passed += counts.passed
      failures.push(...counts.failures.map((failure) => `${phase}: ${failure}`))
      phases.push({ phase, seconds })
      files.push(...(counts.files ?? []))
      console.log(`${phase}: ${counts.passed} passed, ${counts.failures.length} failed (${seconds.toFixed(1)} s)`)
    },
    /** Prints the durations, the failures and the totals, and returns the exit code. */
    close() {
      if (passed + failures.length === 0) failures.push('nothing ran')
      console.log(['', ...timeReport(phases, files)].join('\n'))
      if (failures.length > 0) console.log(['', 'Failed:', ...failures.map((failure) => `  ${failure}`)].join('\n'))
      console.log(`\n${passed} passed, ${failures.length} failed`)
      return failures.length > 0 ? 1 : 0
    },
  }
}
