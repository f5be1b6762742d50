import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { npmCommand } from '../setup/npm.mjs'
import { root } from '../setup/project.mjs'
import { run } from '../setup/run.mjs'
import { inTwoLanes } from './lanes.mjs'

/** The phases that check without running the product, in the order of their telling. */
export const STATIC_PHASES = ['format', 'types', 'lint', 'imports', 'dead', 'lines']

/**
 * Starts the checks of the wanted phases, two at a time, and answers with what each phase comes to.
 * @param {ReadonlySet<string>} wanted
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<readonly { phase: string, outcomes: readonly Promise<Outcome>[] }[]>}
 */
export async function startStaticChecks(wanted, env) {
  const checks = (await allChecks()).filter(({ phase }) => wanted.has(phase))
  const outcomes = inTwoLanes(checks.map((check) => () => runCheck(check, env)))
  return STATIC_PHASES.filter((phase) => wanted.has(phase)).map((phase) => ({
    phase,
    outcomes: outcomes.filter((_, index) => checks[index]?.phase === phase),
  }))
}

/**
 * @typedef {{ phase: string, name: string, command: readonly string[] }} Check
 * @typedef {{ name: string, isOk: boolean, output: string, startedAt: number, endedAt: number }} Outcome
 */

/** @returns {Promise<readonly Check[]>} */
async function allChecks() {
  const npmRun = [...npmCommand(process.env), 'run', '--silent']
  const workspaces = await workspacesWithCode()
  return [
    { phase: 'format', name: 'format', command: [...npmRun, 'check:format'] },
    // The service worker has other globals than a page.
    ...[...workspaces, 'web/src/service-worker'].map((name) => ({
      phase: 'types',
      name,
      command: ['tsc', '-p', name, '--pretty', 'false'],
    })),
    { phase: 'lint', name: 'lint', command: [...npmRun, 'check:lint'] },
    { phase: 'imports', name: 'import rules', command: [...npmRun, 'check:imports'] },
    { phase: 'dead', name: 'dead code', command: [...npmRun, 'check:dead'] },
    { phase: 'lines', name: 'line limit', command: [...npmRun, 'check:lines'] },
  ]
}

async function workspacesWithCode() {
  /** @type {string[]} */
  const found = []
  for (const name of ['contract', 'server', 'web', 'sandbox', 'e2e', 'bench', 'scripts']) {
    const hasSources = existsSync(join(root, name, 'src'))
    if (hasSources || (await readdir(join(root, name))).some((file) => CODE.test(file))) found.push(name)
  }
  return found
}

const CODE = /\.(ts|tsx|mjs)$/

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function runCheck({ name, command }, env) {
  const startedAt = performance.now()
  const { code, output, missing } = await run(command, { env })
  return {
    name,
    isOk: code === 0,
    output: missing ? `${command[0]} cannot be run` : output.trim(),
    startedAt,
    endedAt: performance.now(),
  }
}
