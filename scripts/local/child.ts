import { spawn } from 'node:child_process'
import { root } from '../setup/project.mjs'

export interface Part {
  readonly name: string
  /** Resolves with the reason when the process ends. */
  readonly ended: Promise<string>
  readonly stop: () => Promise<void>
}

/**
 * Starts a script of the project as a child. It exits when this process dies, because it watches the pipe on
 * descriptor 3.
 */
export function startChild(
  name: string,
  script: string,
  env: NodeJS.ProcessEnv,
  { args = [], isHidden = false }: { args?: readonly string[]; isHidden?: boolean } = {},
): Part {
  const child = spawn(process.execPath, [script, '--exit-with-parent', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', isHidden ? 'ignore' : 'inherit', 'inherit', 'pipe'],
  })
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`))
  })
  return {
    name,
    ended,
    stop: async () => {
      child.kill('SIGTERM')
      const impatient = setTimeout(() => child.kill('SIGKILL'), STOP_PATIENCE_MS)
      await ended
      clearTimeout(impatient)
    },
  }
}

const STOP_PATIENCE_MS = 10_000
