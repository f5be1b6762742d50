import { run } from '../setup/run.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

// The long forms are run manually. These are just long enough to show that each proof still works.
const SHORT_FORMS = { 'nothing is lost when the server is killed': ['bench/prove-kill.ts', '3', '40'] }

/**
 * Runs the short forms of the proofs, which need separate server processes.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runProofs(env) {
  const failures = []
  for (const [name, command] of Object.entries(SHORT_FORMS)) {
    const { code, output } = await run(['node', ...command], { env })
    console.log(output.trim())
    if (code !== 0) failures.push(name)
  }
  return { passed: Object.keys(SHORT_FORMS).length - failures.length, failures }
}
