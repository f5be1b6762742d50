import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { untilAnswering } from '../../scripts/local/answering.ts'
import { root } from '../../scripts/setup/project.mjs'

export interface RunningProcess {
  readonly url: string
  readonly pid: number
  /** Sends SIGKILL, so that the process cannot clean up. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Starts a script of the project and resolves once it responds. The process ends when this process dies. */
export async function startProcess(
  script: string,
  env: Readonly<Record<string, string>>,
  { url, health }: { url: string; health: string },
): Promise<RunningProcess> {
  const child = spawn(process.execPath, [script, '--exit-with-parent'], {
    cwd: root,
    env: { ...env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
  })
  const lastLines: string[] = []
  for (const input of [child.stdout, child.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      lastLines.push(line)
      if (lastLines.length > MAX_LOG_LINES) lastLines.shift()
    })
  }
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message))
    child.once('exit', (code, signal) => settle(signal ?? `exit code ${code}`))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  try {
    await untilAnswering({ name: script, ended, stop: () => end('SIGTERM') }, `${url}${health}`)
  } catch (cause) {
    await end('SIGKILL')
    throw new Error([`${script} did not start.`, ...lastLines].join('\n'), { cause })
  }
  return { url, pid: child.pid ?? 0, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

const MAX_LOG_LINES = 30
