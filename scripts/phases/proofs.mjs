import { run } from '../setup/run.mjs'

/** @typedef {import('./counts.mjs').Counts} Counts */

/**
 * The commands of the proofs, by what they prove. Their long forms are run manually: these are just long enough to show that each proof still works.
 * @type {Record<string, readonly string[]>}
 */
export const PROOFS = {
  'nothing is lost when the server is killed': ['node', 'bench/prove-kill.ts', '3', '40'],
  'the server survives the loss of its database': ['node', 'bench/prove-outage.ts', '1', '4000'],
}

/**
 * Runs the short forms of the proofs, which need separate server processes.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Counts>}
 */
export async function runProofs(env) {
  const failures = []
  for (const [name, command] of Object.entries(PROOFS)) {
    const { code, output } = await run(command, { env })
    console.log(output.trim())
    if (code !== 0) failures.push(name)
  }
  return { passed: Object.keys(PROOFS).length - failures.length, failures }
}
