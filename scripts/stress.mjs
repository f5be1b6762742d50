import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { bootstrap } from './bootstrap.mjs'
import { runCheck, runTests } from './phases/phases.mjs'
import { main, Problem } from './setup/problem.mjs'
import { root } from './setup/project.mjs'
import { run } from './setup/run.mjs'
import { TIMING_SENSITIVE } from './stress/timing-sensitive.mjs'

const PHASES = ['places', 'tests', 'browser', 'proofs']
const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

// Runs the suite in each kind of place, then every test once under processor load, repeats the timing-sensitive ones, and reports the tests that did not always pass.
// node scripts/stress.mjs [--phases tests,browser | --phases none] [--rounds 5] [--loops 4] [files to repeat]
await main(async () => {
  const options = /** @type {const} */ ({
    phases: { type: 'string' },
    rounds: { type: 'string' },
    loops: { type: 'string' },
  })
  const { values, positionals } = parseArgs({ allowPositionals: true, options })
  const phases = values.phases === 'none' ? [] : (values.phases?.split(',') ?? PHASES)
  const unknown = phases.find((phase) => !PHASES.includes(phase))
  if (unknown !== undefined) throw new Problem(`There is no phase '${unknown}'; there are ${PHASES.join(', ')}.`)
  const [rounds, loops] = [Number(values.rounds ?? 5), Number(values.loops ?? 4)]
  if (!Number.isInteger(rounds + loops)) throw new Problem('--rounds and --loops are numbers.')
  const files = positionals.length > 0 ? positionals : TIMING_SENSITIVE

  await bootstrap(console.log)
  let passed = 0
  /** @type {string[]} */
  const failed = []
  /** @type {(name: string, running: Promise<import('./phases/phases.mjs').Result>) => Promise<void>} */
  const count = async (name, running) => {
    const { passed: more, failures, output = '' } = await running
    console.log(`${output}\n== ${name}: ${more} passed, ${failures.length} failed`)
    passed += more
    failed.push(...failures.map((failure) => `  ${failure} in ${name}`))
  }
  if (phases.includes('places')) await count('private folder', testInPlace([]))
  if (phases.includes('places') && process.getuid?.() === 0)
    await count('private folder, as an ordinary user', testInPlace(AS_NOBODY))
  // Busy threads end with this process, even if it is killed.
  for (let loop = 0; loop < loops; loop += 1) new Worker('for (;;);', { eval: true }).unref()
  for (const phase of phases.filter((name) => name !== 'places'))
    await count(phase, phase === 'proofs' ? runCheck(phase) : runTests(phase))
  for (let round = 1; round <= rounds; round += 1)
    for (const phase of ['tests', 'browser']) {
      const some = files.filter((file) => file.endsWith('.spec.ts') === (phase === 'browser'))
      if (some.length > 0) await count(`round ${round}: ${phase}`, runTests(phase, some))
    }
  if (failed.length > 0) console.log(['', 'Did not always pass:', ...failed.toSorted()].join('\n'))
  console.log(`\n${passed} passed, ${failed.length} failed`)
  return failed.length > 0 || passed === 0 ? 1 : 0
})

/**
 * Runs `npm test` as a newcomer would: on a clone of the last commit, in a folder with a blank in its path that no other account may enter.
 * @param {readonly string[]} become the command that switches to another account
 * @returns {Promise<import('./phases/phases.mjs').Result>}
 */
async function testInPlace(become) {
  const place = mkdtempSync(join(tmpdir(), 'voltloop place '))
  try {
    execFileSync('git', ['clone', '--quiet', root, join(place, 'check out')])
    if (become.length > 0) execFileSync('chown', ['-R', '65534:65534', place])
    const { code, output } = await run([
      'env',
      '-C',
      join(place, 'check out'),
      `HOME=${place}`,
      ...become,
      'npm',
      'test',
    ])
    return { passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : ['npm test'], output }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
