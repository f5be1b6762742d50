import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { cache, root } from '../setup/project.mjs'
import { countPlaywright, countVitest } from './counts.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * Unit and API tests of all workspaces.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export function runVitest(env) {
  const reportFile = join(cache, 'vitest.json')
  const command = ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`]
  return runAndCount(command, env, reportFile, countVitest)
}

/**
 * Journeys in a real browser.
 * @param {NodeJS.ProcessEnv} env
 * @param {string} browser
 * @returns {Promise<Counts>}
 */
export function runPlaywright(env, browser) {
  const reportFile = join(cache, 'playwright.json')
  const command = ['playwright', 'test', '--config=e2e/playwright.config.ts', '--reporter=list,json']
  const settings = { ...env, CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }
  return runAndCount(command, settings, reportFile, countPlaywright)
}

/**
 * @template Report
 * @param {readonly string[]} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string} reportFile
 * @param {(report: Report, exitCode: number | null) => Counts} count
 */
async function runAndCount([program = '', ...args], env, reportFile, count) {
  await mkdir(cache, { recursive: true })
  await rm(reportFile, { force: true })
  const child = spawn(program, args, { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] })
  /** @type {number | null} */
  const exitCode = await new Promise((done) => {
    child.once('error', () => done(null))
    child.once('exit', (code) => done(code))
  })
  if (!existsSync(reportFile)) return { passed: 0, failures: [`${program} could not run (exit code ${exitCode})`] }
  return count(/** @type {Report} */ (JSON.parse(await readFile(reportFile, 'utf8'))), exitCode)
}
