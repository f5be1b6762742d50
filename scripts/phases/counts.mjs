/**
 * The result of a phase. `failures` has one line per failure; `files` has the duration of each test file.
 * @typedef {{ passed: number, failures: readonly string[], files?: readonly import('./durations.mjs').FileTime[] }} Counts
 */

/**
 * Counts vitest's JSON report. A skipped test, a file that could not run and an error outside every test count as failed.
 * @param {VitestReport} report
 * @param {number | null} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  const failures = report.testResults.flatMap((file) => {
    const tests = file.assertionResults.filter(({ status }) => status !== 'passed')
    if (file.status === 'failed' && tests.length === 0) return [`${file.name}: could not run`]
    return tests.map(({ fullName, status }) => `${file.name}: ${fullName} (${status})`)
  })
  return complete(report.numPassedTests, failures, exitCode)
}

/**
 * Counts Playwright's JSON report. A test that passed only at a second try, or was skipped, counts as failed.
 * @param {PlaywrightReport} report
 * @param {number | null} exitCode
 * @returns {Counts}
 */
export function countPlaywright(report, exitCode) {
  const failures = [
    ...report.suites.flatMap((suite) => failedSpecs(suite)),
    ...report.errors.map(({ message = 'an error outside every test' }) => message.split('\n')[0] ?? message),
  ]
  return complete(report.stats.expected, failures, exitCode)
}

/**
 * Adds a failure when a run executed no test, or exited with an error that its report does not contain.
 * @param {number} passed
 * @param {readonly string[]} failures
 * @param {number | null} exitCode
 * @returns {Counts}
 */
function complete(passed, failures, exitCode) {
  if (failures.length > 0) return { passed, failures }
  if (exitCode !== 0) return { passed, failures: [`ended with exit code ${exitCode}`] }
  if (passed === 0) return { passed, failures: ['not one test ran'] }
  return { passed, failures }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.flatMap(({ file, title, tests }) =>
    tests.filter(({ status }) => status !== 'expected').map(({ status }) => `${file}: ${title} (${status})`),
  )
  return [...failed, ...suites.flatMap((suite) => failedSpecs(suite))]
}

/**
 * @typedef {{ fullName: string, status: string }} VitestTest
 * @typedef {{ name: string, status: string, assertionResults: readonly VitestTest[], startTime?: number, endTime?: number }} VitestFile
 * @typedef {{ numPassedTests: number, testResults: readonly VitestFile[] }} VitestReport
 * @typedef {{ status: string, results?: readonly { duration: number }[] }} PlaywrightTest
 * @typedef {{ file: string, title: string, tests: readonly PlaywrightTest[] }} PlaywrightSpec
 * @typedef {{ specs?: readonly PlaywrightSpec[], suites?: readonly PlaywrightSuite[] }} PlaywrightSuite
 * @typedef {{ stats: { expected: number }, suites: readonly PlaywrightSuite[], errors: readonly { message?: string }[] }} PlaywrightReport
 */
