import { npmCommand } from '../setup/npm.mjs'
import { run } from '../setup/run.mjs'
import { inTwoLanes } from './lanes.mjs'

/** The phases that check without running the product, in the order of their telling. */
export const STATIC_PHASES = ['format', 'types', 'lint', 'imports', 'dead', 'lines']

/**
 * Starts the checks of the wanted phases, two at a time, and answers with what each phase comes to.
 * @param {ReadonlySet<string>} wanted
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly { phase: string, outcomes: readonly Promise<Outcome>[] }[]}
 */
export function startStaticChecks(wanted, env) {
  const checks = allChecks().filter(({ phase }) => wanted.has(phase))
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

// What runs in Node is one program: each workspace by itself would check the server's types again, at twice the cost in all. The contract
// stands alone, since it may use nothing of Node, the service worker has other globals than a page, and the web
// app may use nothing of its test libraries.
const PROGRAMS = {
  node: 'tsconfig.node.json',
  web: 'web',
  'web tests': 'web/test',
  e2e: 'e2e',
  contract: 'contract',
  'service worker': 'web/src/service-worker',
}

/** @returns {readonly Check[]} */
function allChecks() {
  const npmRun = [...npmCommand(process.env), 'run', '--silent']
  return [
    { phase: 'format', name: 'format', command: [...npmRun, 'check:format'] },
    ...Object.entries(PROGRAMS).map(([name, config]) => ({
      phase: 'types',
      name,
      command: ['tsc', '-p', config, '--pretty', 'false'],
    })),
    { phase: 'lint', name: 'lint', command: [...npmRun, 'check:lint'] },
    { phase: 'imports', name: 'import rules', command: [...npmRun, 'check:imports'] },
    { phase: 'dead', name: 'dead code', command: [...npmRun, 'check:dead'] },
    { phase: 'lines', name: 'line limit', command: [...npmRun, 'check:lines'] },
  ]
}

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
