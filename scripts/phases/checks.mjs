import { npmCommand } from '../setup/npm.mjs'
import { run } from '../setup/run.mjs'
import { inTwoLanes } from './lanes.mjs'
import { PROOFS } from './proofs.mjs'

/** The phases whose checks run side by side, in the order of the report. */
export const CHECK_PHASES = ['format', 'build', 'lint', 'imports', 'dead', 'lines', 'proofs']

/** The phases that end before the tests start. */
export const BEFORE_TESTS = ['format', 'build']

/**
 * Starts the checks of the selected phases, two at a time, and returns the pending outcomes of each phase.
 * @param {ReadonlySet<string>} selected
 * @param {NodeJS.ProcessEnv} env
 * @returns {readonly { phase: string, outcomes: readonly Promise<Outcome>[] }[]}
 */
export function startChecks(selected, env) {
  const checks = allChecks().filter(({ phase }) => selected.has(phase))
  const outcomes = inTwoLanes(checks.map((check) => () => runCheck(check, env)))
  return CHECK_PHASES.filter((phase) => selected.has(phase)).map((phase) => ({
    phase,
    outcomes: outcomes.filter((_, index) => checks[index]?.phase === phase),
  }))
}

/**
 * @typedef {{ phase: string, name: string, command: readonly string[], isPatient?: boolean }} Check
 * @typedef {{ name: string, isOk: boolean, output: string, startedAt: number, endedAt: number }} Outcome
 */

// The tests and the proofs need the built web app: the build comes first. The static checks use the processor time that those leave while they wait.
/** @returns {readonly Check[]} */
function allChecks() {
  const npmRun = [...npmCommand(process.env), 'run', '--silent']
  return [
    { phase: 'format', name: 'format', command: [...npmRun, 'check:format'] },
    { phase: 'build', name: 'web app', command: ['node', 'scripts/build-web.mjs'] },
    { phase: 'lint', name: 'types and lint', command: [...npmRun, 'check:lint'], isPatient: true },
    ...Object.entries(PROOFS).map(([name, command]) => ({ phase: 'proofs', name, command })),
    { phase: 'imports', name: 'import rules', command: [...npmRun, 'check:imports'], isPatient: true },
    { phase: 'dead', name: 'dead code', command: [...npmRun, 'check:dead'], isPatient: true },
    { phase: 'lines', name: 'line limit', command: [...npmRun, 'check:lines'], isPatient: true },
  ]
}

/**
 * @param {Check} check
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Outcome>}
 */
async function runCheck({ name, command, isPatient = false }, env) {
  const startedAt = performance.now()
  const { code, output, missing } = await run(command, { env, isPatient })
  return {
    name,
    isOk: code === 0,
    output: missing ? `${command[0]} cannot be run` : output.trim(),
    startedAt,
    endedAt: performance.now(),
  }
}
