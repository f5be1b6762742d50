import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { npmCommand } from '../setup/npm.mjs'
import { cache, root } from '../setup/project.mjs'
import { run } from '../setup/run.mjs'

/** @typedef {{ passed: number, failures: readonly string[], output?: string }} Result */

// The checks run in two lanes, each in its order, while the tests wait for the database or a timer. The tests need the web app: its build comes first.
const LANES = [
  ['format', 'lint', 'dead', 'lines'],
  ['build', 'proofs', 'imports'],
]
/** All phases, in the order of the report. */
export const PHASES = ['format', 'build', 'tests', 'lint', 'imports', 'dead', 'lines', 'proofs', 'browser']

// Every tool runs under the project's own Node, whichever Node runs this script. The tools share compiled code.
const ENVIRONMENT = {
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  NODE_COMPILE_CACHE: join(cache, 'compiled'),
}

/**
 * Starts the checks among these phases.
 * @param {readonly string[]} phases
 * @returns {ReadonlyMap<string, Promise<Result>>}
 */
export function startChecks(phases) {
  /** @type {Map<string, Promise<Result>>} */
  const checks = new Map()
  for (const lane of LANES) {
    /** @type {Promise<unknown>} */
    let last = Promise.resolve()
    for (const phase of lane.filter((one) => phases.includes(one))) {
      const check = last.then(() => runCheck(phase))
      checks.set(phase, check)
      last = check
    }
  }
  return checks
}

/**
 * Runs the check of a phase, a script of package.json. Static checks use only the processor time that others leave.
 * @param {string} phase
 * @returns {Promise<Result>}
 */
export async function runCheck(phase) {
  const isPatient = !['format', 'build', 'proofs'].includes(phase)
  const command = [...npmCommand(process.env), 'run', '--silent', `check:${phase}`]
  const { code, output } = await run(command, { env: ENVIRONMENT, isPatient })
  return code === 0 ? { passed: 1, failures: [] } : { passed: 0, failures: [phase], output: output.trim() }
}

/**
 * Runs vitest (`tests`) or Playwright (`browser`), with all test files or with some.
 * @param {string} phase
 * @param {readonly string[]} [args]
 * @returns {Promise<Result>}
 */
export async function runTests(phase, args = []) {
  const report = join(cache, `${phase}.xml`)
  const [program = '', ...options] = {
    tests: ['vitest', 'run', '--reporter=default', '--reporter=junit', `--outputFile.junit=${report}`],
    browser: ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,junit'],
  }[phase] ?? [phase]
  const env = { ...ENVIRONMENT, PLAYWRIGHT_JUNIT_OUTPUT_FILE: report }
  if (phase === 'browser') Object.assign(env, { CHROME_PATH: await findBrowser(console.log) })
  await mkdir(cache, { recursive: true })
  await rm(report, { force: true })
  const child = spawn(program, [...options, ...args], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  /** @type {number | null} */
  const exitCode = await new Promise((done) => {
    child.once('error', () => done(null))
    child.once('exit', done)
  })
  return resultOf(existsSync(report) ? await readFile(report, 'utf8') : '', exitCode)
}

/**
 * Reads a JUnit report. A skipped test counts as failed, and so does a run without any test or with an error outside the tests.
 * @param {string} report
 * @param {number | null} exitCode
 * @returns {Result}
 */
export function resultOf(report, exitCode) {
  const tests = report.split(/^\s*<testcase /m).slice(1)
  const failures = tests
    .filter((test) => /^\s*<(failure|error|skipped)\b/m.test(test))
    .map(
      (test) =>
        `${/\bclassname="([^"]*)"/.exec(test)?.[1]}: ${/^name="([^"]*)"|\sname="([^"]*)"/.exec(test)?.slice(1).join('')}`,
    )
  const passed = tests.length - failures.length
  if (tests.length === 0) return { passed, failures: [`not one test ran (exit code ${exitCode})`] }
  return { passed, failures: failures.length === 0 && exitCode !== 0 ? [`ended with exit code ${exitCode}`] : failures }
}
