import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { bootstrap } from './bootstrap.mjs'
import { runCheck, runTests } from './phases/phases.mjs'
import { runAndReport } from './phases/report.mjs'
import { main } from './setup/problem.mjs'
import { root } from './setup/project.mjs'
import { run } from './setup/run.mjs'
import { TIMING_SENSITIVE } from './stress/timing-sensitive.mjs'

const options = /** @type {const} */ ({ phases: { type: 'string' }, rounds: { type: 'string' } })
const { values, positionals } = parseArgs({ allowPositionals: true, options })
const AS_NOBODY = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups', '--']

await main(async () => {
  await bootstrap(console.log)
  return runAndReport(steps((values.phases ?? 'places,tests,browser,proofs').split(',')))
})

/**
 * The suite in each kind of place, then every test once under processor load, then the timing-sensitive ones again and again.
 * node scripts/stress.mjs [--phases tests,browser | --phases none] [--rounds 5] [files to repeat]
 * @param {string[]} phases
 * @returns {Generator<[string, () => Promise<import('./phases/phases.mjs').Result>]>}
 */
function* steps(phases) {
  if (phases.includes('places')) yield ['places', () => testInPlace([])]
  if (phases.includes('places') && process.getuid?.() === 0) yield ['places as nobody', () => testInPlace(AS_NOBODY)]
  // Busy threads end with this process, even if it is killed.
  for (let loop = 0; loop < 4; loop += 1) new Worker('for (;;);', { eval: true }).unref()
  for (const phase of ['tests', 'browser']) if (phases.includes(phase)) yield [phase, () => runTests(phase)]
  if (phases.includes('proofs')) yield ['proofs', () => runCheck('proofs')]
  const files = positionals.length > 0 ? positionals : TIMING_SENSITIVE
  const [specs = [], tests = []] = [true, false].map((is) => files.filter((file) => file.endsWith('.spec.ts') === is))
  for (let round = 1; round <= Number(values.rounds ?? 5); round += 1) {
    if (tests.length > 0) yield [`tests, round ${round}`, () => runTests('tests', tests)]
    if (specs.length > 0) yield [`browser, round ${round}`, () => runTests('browser', specs)]
  }
}

/**
 * Runs `npm test` as a newcomer would: on a clone of the last commit, in a folder with a blank in its path that no other account may enter.
 * @param {readonly string[]} become the command that switches to another account
 */
async function testInPlace(become) {
  const place = mkdtempSync(join(tmpdir(), 'voltloop place '))
  const clone = join(place, 'check out')
  try {
    execFileSync('git', ['clone', '--quiet', root, clone])
    if (become.length > 0) execFileSync('chown', ['-R', '65534:65534', place])
    const { code, output } = await run(['env', '-C', clone, `HOME=${place}`, ...become, 'npm', 'test'])
    return { passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : ['npm test'], output }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
