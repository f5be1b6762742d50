import { parseArgs } from 'node:util'
import { bootstrap } from './bootstrap.mjs'
import { runCheck, runTests } from './phases/phases.mjs'
import { main, Problem } from './setup/problem.mjs'
import { startLoad } from './stress/load.mjs'
import { PLACES, testInPlace } from './stress/places.mjs'
import { TIMING_SENSITIVE } from './stress/timing-sensitive.mjs'

const PHASES = ['places', 'tests', 'browser', 'proofs']

// Runs the suite in each kind of place, then every test once under processor load, repeats the timing-sensitive ones, and reports the tests that did not always pass.
// node scripts/stress.mjs [--phases tests,browser | --phases none] [--rounds 5] [--loops 4] [files to repeat]
await main(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      phases: { type: 'string', default: PHASES.join() },
      rounds: { type: 'string', default: '5' },
      loops: { type: 'string', default: '4' },
    },
  })
  const phases = values.phases === 'none' ? [] : values.phases.split(',')
  const unknown = phases.find((phase) => !PHASES.includes(phase))
  if (unknown !== undefined) throw new Problem(`There is no phase '${unknown}'; there are ${PHASES.join(', ')}.`)
  const [rounds, loops] = [Number(values.rounds), Number(values.loops)]
  if (!Number.isInteger(rounds + loops)) throw new Problem('--rounds and --loops are numbers.')
  const files = positionals.length > 0 ? positionals : TIMING_SENSITIVE
  const browser = files.filter((file) => file.endsWith('.spec.ts'))
  const tests = files.filter((file) => !browser.includes(file))

  await bootstrap(console.log)
  let passed = 0
  /** @type {string[]} */
  const failed = []
  /**
   * @param {string} name
   * @param {Promise<import('./phases/phases.mjs').Result>} running
   */
  const count = async (name, running) => {
    const { passed: more, failures, output = '' } = await running
    console.log(`${output}\n== ${name}: ${more} passed, ${failures.length} failed`)
    passed += more
    failed.push(...failures.map((failure) => `  ${failure} in ${name}`))
  }
  if (phases.includes('places'))
    for (const [name, become] of Object.entries(PLACES)) await count(name, testInPlace(become))
  const load = startLoad(loops)
  try {
    for (const phase of phases.filter((name) => name !== 'places'))
      await count(phase, phase === 'proofs' ? runCheck(phase) : runTests(phase))
    for (let round = 1; round <= rounds; round += 1) {
      if (tests.length > 0) await count(`round ${round}: tests`, runTests('tests', tests))
      if (browser.length > 0) await count(`round ${round}: browser`, runTests('browser', browser))
    }
  } finally {
    await load.stop()
  }
  if (failed.length > 0) console.log(['', 'Did not always pass:', ...failed.toSorted()].join('\n'))
  console.log(`\n${passed} passed, ${failed.length} failed`)
  return failed.length > 0 || passed === 0 ? 1 : 0
})
