import { delimiter, join } from 'node:path'
import { findBrowser } from '../browser.mjs'
import { Problem } from '../setup/problem.mjs'
import { cache, root } from '../setup/project.mjs'
import { runPlaywright, runVitest } from './test-run.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * The phases that run tests, in order. Each of them uses all cores.
 * @type {Record<string, (env: NodeJS.ProcessEnv) => Promise<Counts>>}
 */
export const RUNNING_PHASES = {
  tests: (env) => runVitest(env),
  browser: async (env) => runPlaywright(env, await findBrowser(console.log)),
}

/**
 * Runs one phase and returns its result and duration. An error that prevents the phase from running is its failure.
 * @param {string} phase
 * @param {() => Promise<Counts>} run
 * @returns {Promise<{ counts: Counts, seconds: number }>}
 */
export async function runPhase(phase, run) {
  console.log(`\n== ${phase}`)
  const startedAt = performance.now()
  const counts = await run().catch(asFailure)
  return { counts, seconds: (performance.now() - startedAt) / 1000 }
}

/**
 * Returns the environment in which every tool runs under the project's own Node, whichever Node runs this script. The tools share compiled code:
 * each worker of the tests would otherwise compile the same packages again.
 */
export function toolEnvironment() {
  return {
    ...process.env,
    PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
    NODE_COMPILE_CACHE: join(cache, 'compiled'),
  }
}

/**
 * @param {unknown} error
 * @returns {Counts}
 */
function asFailure(error) {
  console.error(error instanceof Problem ? error.message : error)
  return { passed: 0, failures: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)] }
}
