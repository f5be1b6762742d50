import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { findBrowser } from './browser.mjs'
import { runProofs } from './phases/proofs.mjs'
import { runPhase, RUNNING_PHASES, toolEnvironment } from './phases/running.mjs'
import { runPlaywright, runVitest } from './phases/test-run.mjs'
import { main, Problem } from './setup/problem.mjs'
import { buildWeb } from './setup/web-build.mjs'
import { startLoad } from './stress/load.mjs'
import { openTally } from './stress/tally.mjs'
import { TIMING_SENSITIVE } from './stress/timing-sensitive.mjs'

/** @type {typeof RUNNING_PHASES} */
const PHASES = { ...RUNNING_PHASES, proofs: runProofs }

// Runs every test once under processor load, repeats the timing-sensitive ones, and reports the tests that did not
// always pass.
// node scripts/stress.mjs [--phases tests,browser | --phases none] [--rounds 5] [--loops 4] [files to repeat]
await main(async () => {
  const { phases, rounds, loops, files } = chosen(process.argv.slice(2))
  await bootstrap(console.log)
  const env = toolEnvironment()
  const tally = openTally()
  const load = startLoad(loops)
  try {
    for (const phase of phases) {
      const { counts } = await runPhase(phase, () => PHASES[phase]?.(env) ?? nothing())
      tally.add(phase, counts)
    }
    const journeys = files.filter((file) => file.endsWith('.spec.ts'))
    const others = files.filter((file) => !journeys.includes(file))
    for (let round = 1; round <= rounds; round += 1) {
      const name = `round ${round} of ${rounds}`
      if (others.length > 0) tally.add(name, (await runPhase(`${name}: tests`, () => runVitest(env, others))).counts)
      if (journeys.length > 0) tally.add(name, (await runPhase(`${name}: browser`, () => browse(env, journeys))).counts)
    }
  } finally {
    await load.stop()
  }
  console.log(['', ...tally.report()].join('\n'))
  return tally.exitCode()
})

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} files
 */
async function browse(env, files) {
  await buildWeb(console.log)
  return runPlaywright(env, await findBrowser(console.log), files)
}

/** @returns {Promise<import('./phases/counts.mjs').Counts>} */
const nothing = async () => ({ passed: 0, failures: [] })

/** @param {string[]} args */
function chosen(args) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      phases: { type: 'string', default: Object.keys(PHASES).join(',') },
      rounds: { type: 'string', default: '5' },
      loops: { type: 'string', default: '4' },
    },
  })
  const phases = values.phases === 'none' ? [] : values.phases.split(',')
  const unknown = phases.find((phase) => !(phase in PHASES))
  if (unknown !== undefined)
    throw new Problem(`There is no phase '${unknown}'; there are ${Object.keys(PHASES).join(', ')}.`)
  return {
    phases,
    rounds: numberIn('rounds', values.rounds),
    loops: numberIn('loops', values.loops),
    files: positionals.length > 0 ? positionals : TIMING_SENSITIVE,
  }
}

/**
 * @param {string} name
 * @param {string} text
 */
function numberIn(name, text) {
  if (!/^\d{1,3}$/.test(text)) throw new Problem(`--${name} is a number, and not '${text}'.`)
  return Number(text)
}
