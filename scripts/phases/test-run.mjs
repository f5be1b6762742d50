import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cache, root } from '../setup/project.mjs'
import { countPlaywright, countVitest } from './counts.mjs'
import { playwrightFileTimes, vitestFileTimes } from './durations.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Runs the unit and API tests of all workspaces, or of the given files.
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} [files]
 * @returns {Promise<Counts>}
 */
export function runVitest(env, files = []) {
  const reportFile = join(cache, 'vitest.json')
  const command = [
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...files,
  ]
  return runAndCount(command, env, reportFile, countVitest, vitestFileTimes)
}

/**
 * Runs the browser tests, all or those of the given files.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} browser
 * @param {readonly string[]} [files]
 * @returns {Promise<Counts>}
 */
export function runPlaywright(env, browser, files = []) {
  const reportFile = join(cache, 'playwright.json')
  const command = ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json', ...files]
  const settings = { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  return runAndCount(command, settings, reportFile, countPlaywright, playwrightFileTimes)
}

/**
 * @template Report
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} reportFile
 * @param {(report: Report, exitCode: number | null) => Counts} count
 * @param {(report: Report) => NonNullable<Counts['files']>} time
 * @returns {Promise<Counts>}
 */
async function runAndCount([program = '', ...args], env, reportFile, count, time) {
  await mkdir(cache, { recursive: true })
  await rm(reportFile, { force: true })
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  /** @type {number | null} */
  const exitCode = await new Promise((done) => {
    child.once('error', () => done(null))
    child.once('exit', (code) => done(code))
  })
  if (!existsSync(reportFile)) return { passed: 0, failures: [`${program} could not run (exit code ${exitCode})`] }
  const report = /** @type {Report} */ (JSON.parse(await readFile(reportFile, 'utf8')))
  return { ...count(report, exitCode), files: time(report) }
}
