import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Home } from './home.ts'
import { findServer, signalServer } from './leftover.ts'
import { describeMe } from './processes.ts'
import { spawnArguments, type Launch } from './run.ts'

/** A running server that ends together with this process. */
export interface Guarded {
  readonly stop: () => Promise<void>
  readonly ended: Promise<void>
}

/** Starts the server under a guard process. Resolves when the server accepts connections, or with its output when it exits. */
export async function startGuarded(
  home: Home,
  account: Launch,
  command: readonly string[],
  log: (line: string) => void,
): Promise<{ server: Guarded; output: '' } | { server: null; output: string }> {
  const { program, rest, options } = spawnArguments(account, ['sh', '-c', GUARD, 'voltloop-database', ...command])
  // Runs in a separate session: Ctrl-C at the terminal must reach only this process, so that the database ends last.
  const guard = spawn(program, rest, { ...options, stdio: ['ignore', 'ignore', 'pipe', 'pipe'], detached: true })
  const [, , stderr, parentPipe] = guard.stdio
  if (!stderr || !parentPipe) throw new Error('The database server got no pipes.')
  // Nothing is ever written to this pipe, but a killed guard resets it, which raises an error event.
  parentPipe.on('error', () => undefined)
  const lines = createInterface({ input: stderr })
  const output: string[] = []
  const isReady = new Promise<boolean>((settle) => {
    lines.on('line', (line) => {
      log(line)
      if (output.length < 200) output.push(line)
      if (line.includes('database system is ready to accept connections')) settle(true)
    })
    lines.once('close', () => settle(false))
    guard.once('error', (error) => {
      output.push(error.message)
      settle(false)
    })
  })
  const ended = watch()
  if (await isReady) return { server: { stop, ended }, output: '' }
  await ended
  return { server: null, output: output.join('\n') }

  async function watch(): Promise<void> {
    // A guard that could not be started raises an error instead, which is reported above.
    const hasGuardEnded = new Promise<void>((resolve) => {
      guard.once('exit', () => resolve())
      guard.once('error', () => resolve())
    })
    const hasServerEnded = once(lines, 'close')
    await Promise.race([hasGuardEnded, hasServerEnded])
    parentPipe?.destroy()
    // The guard was killed, so this process must stop the server itself.
    if (guard.exitCode !== null || guard.signalCode !== null) await signalIfRunning('SIGINT')
    await hasServerEnded
    await hasGuardEnded
  }

  async function stop(): Promise<void> {
    parentPipe?.destroy()
    const impatient = setTimeout(() => void signalIfRunning('SIGQUIT'), STOP_PATIENCE_MS)
    await ended
    clearTimeout(impatient)
  }

  async function signalIfRunning(signal: NodeJS.Signals): Promise<void> {
    const server = await findServer(home)
    if (server?.owner === describeMe()) signalServer(server.pid, signal)
  }
}

const STOP_PATIENCE_MS = 30_000

// Ends the server when the parent's pipe on descriptor 3 closes. SIGTERM is for a server that does not handle signals yet, because a shell starts
// background programs with SIGINT ignored; SIGINT ends a server that still has clients connected. Only the server holds standard error: when it
// closes, every process of the server has exited.
const GUARD = `
"$@" 3<&- & server=$!
exec 2>/dev/null
trap 'kill -INT "$server"' TERM INT HUP
read -r line <&3
kill -TERM "$server"
kill -INT "$server"
wait "$server"`
