import { execFileSync } from 'node:child_process'
import { mkdtempSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../setup/project.mjs'
import { run } from '../setup/run.mjs'

const NOBODY = 65534
const asNobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--']

/**
 * The kinds of place in which the suite must pass: a folder with a blank in its path that no other account may enter, under each account that this
 * process can act as.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
export const PLACES =
  process.getuid?.() === 0
    ? { 'private folder, as root': [], 'private folder, as an ordinary user': asNobody }
    : { 'private folder': [] }

/**
 * Clones the last commit into such a place and runs `npm test` there, as a newcomer would.
 * @param {readonly string[]} become the command that switches to the account
 * @param {readonly string[]} [args] of `npm test`
 * @returns {Promise<import('../phases/phases.mjs').Result>}
 */
export async function testInPlace(become, args = []) {
  const place = mkdtempSync(join(tmpdir(), 'voltloop place '))
  try {
    const checkout = join(place, 'check out')
    const home = join(place, 'home')
    mkdirSync(home)
    execFileSync('git', ['clone', '--quiet', root, checkout])
    if (become.length > 0) execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, place])
    const command = ['env', '-C', checkout, `HOME=${home}`, ...become, 'npm', 'test', '--', ...args]
    return readTotals(await run(command))
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/**
 * @param {{ code: number | null, output: string }} ended
 * @returns {import('../phases/phases.mjs').Result}
 */
function readTotals({ code, output }) {
  const passed = Number(/^(\d+) passed, \d+ failed$/m.exec(output.split('\n').toReversed().join('\n'))?.[1] ?? 0)
  const listed = output.split('\nFailed:\n')[1]?.match(/^ {2}.+$/gm) ?? []
  const failures = listed.map((line) => line.trim())
  return { passed, failures: code === 0 || failures.length > 0 ? failures : ['npm test'], output }
}
