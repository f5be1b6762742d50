import { delimiter, join } from 'node:path'
import { bootstrap } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { openLedger } from './phases/ledger.mjs'
import { runProofs } from './phases/proofs.mjs'
import { startStaticChecks, STATIC_PHASES } from './phases/static-checks.mjs'
import { runPlaywright, runVitest } from './phases/test-run.mjs'
import { main, Problem } from './setup/problem.mjs'
import { root } from './setup/project.mjs'
import { buildWeb } from './setup/web-build.mjs'

/** @typedef {import('./phases/counts.mjs').Counts} Counts */

/** @type {Record<string, (env: NodeJS.ProcessEnv) => Promise<Counts>>} */
const RUNNING_PHASES = {
  tests: runVitest,
  build: async () => {
    await buildWeb(console.log)
    return { passed: 1, failures: [] }
  },
  proofs: runProofs,
  browser: async (env) => runPlaywright(env, await findBrowser(console.log)),
}

await main(async () => {
  const wanted = chosenPhases(process.argv.slice(2))
  await bootstrap(console.log)
  // Every tool runs under the project's own Node, whoever started this.
  const env = { ...process.env, PATH: [join(root, 'node_modules/.bin'), process.env['PATH']].join(delimiter) }
  const ledger = openLedger()
  for (const { phase, outcomes } of await startStaticChecks(wanted, env)) {
    heading(phase)
    const { counts, seconds } = await tellChecks(outcomes)
    ledger.add(phase, counts, seconds)
  }
  for (const [phase, run] of Object.entries(RUNNING_PHASES)) {
    if (!wanted.has(phase)) continue
    heading(phase)
    const startedAt = performance.now()
    ledger.add(phase, await run(env).catch(asFailure), (performance.now() - startedAt) / 1000)
  }
  return ledger.close()
})

/** @param {readonly string[]} names */
function chosenPhases(names) {
  const all = [...STATIC_PHASES, ...Object.keys(RUNNING_PHASES)]
  const unknown = names.find((name) => !all.includes(name))
  if (unknown !== undefined) throw new Problem(`There is no phase '${unknown}'; there are ${all.join(', ')}.`)
  return new Set(names.length > 0 ? names : all)
}

/** @param {string} phase */
function heading(phase) {
  console.log(`\n== ${phase}`)
}

/** @param {readonly Promise<import('./phases/static-checks.mjs').Outcome>[]} outcomes */
async function tellChecks(outcomes) {
  const told = []
  for (const pending of outcomes) {
    const outcome = await pending
    if (!outcome.isOk) console.log(outcome.output)
    const seconds = ((outcome.endedAt - outcome.startedAt) / 1000).toFixed(1)
    console.log(`${outcome.isOk ? 'ok    ' : 'FAILED'} ${outcome.name} (${seconds} s)`)
    told.push(outcome)
  }
  const failures = told.filter(({ isOk }) => !isOk).map(({ name }) => name)
  const startedAt = Math.min(...told.map((outcome) => outcome.startedAt))
  const endedAt = Math.max(...told.map((outcome) => outcome.endedAt))
  return { counts: { passed: told.length - failures.length, failures }, seconds: (endedAt - startedAt) / 1000 }
}

/**
 * What kept a phase from running at all is its failure; the phases after it still run.
 * @param {unknown} error
 * @returns {Counts}
 */
function asFailure(error) {
  console.error(error instanceof Problem ? error.message : error)
  return { passed: 0, failures: [error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)] }
}
