import { isAbsolute, relative } from 'node:path'
import { root } from '../setup/project.mjs'

/** @typedef {{ file: string, seconds: number }} FileTime */

/**
 * Returns the duration of each file's tests from vitest's JSON report.
 * @param {{ testResults: readonly { name: string, startTime?: number, endTime?: number }[] }} report
 * @returns {FileTime[]}
 */
export function vitestFileTimes({ testResults }) {
  return testResults.map(({ name, startTime = 0, endTime = 0 }) => ({
    file: isAbsolute(name) ? relative(root, name) : name,
    seconds: (endTime - startTime) / 1000,
  }))
}

/**
 * Returns the total duration of each file's tests from Playwright's JSON report.
 * @param {{ suites: readonly TimedSuite[] }} report
 * @returns {FileTime[]}
 */
export function playwrightFileTimes({ suites }) {
  /** @type {Map<string, number>} */
  const byFile = new Map()
  for (const { file, seconds } of suites.flatMap((suite) => testTimes(suite))) {
    byFile.set(file, (byFile.get(file) ?? 0) + seconds)
  }
  return [...byFile].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }))
}

/**
 * @param {TimedSuite} suite
 * @returns {FileTime[]}
 */
function testTimes({ specs = [], suites = [] }) {
  const own = specs.map(({ file, tests }) => ({
    file,
    seconds: tests.flatMap(({ results = [] }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
  }))
  return [...own, ...suites.flatMap((suite) => testTimes(suite))]
}

/**
 * Returns the lines of the time report: every phase, then the slowest files.
 * @param {readonly { phase: string, seconds: number }[]} phases
 * @param {readonly FileTime[]} files
 * @returns {string[]}
 */
export function timeReport(phases, files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, MOST_SHOWN)
  return [
    'Time of each phase:',
    ...phases.map(({ phase, seconds }) => timeLine(phase, seconds)),
    ...(slowest.length > 0 ? ['Slowest test files:'] : []),
    ...slowest.map(({ file, seconds }) => timeLine(file, seconds)),
  ]
}

/**
 * @param {string} name
 * @param {number} seconds
 */
const timeLine = (name, seconds) => `${seconds.toFixed(1).padStart(8)} s  ${name}`

const MOST_SHOWN = 10

/**
 * @typedef {{ file: string, tests: readonly { results?: readonly { duration: number }[] }[] }} TimedSpec
 * @typedef {{ specs?: readonly TimedSpec[], suites?: readonly TimedSuite[] }} TimedSuite
 */
