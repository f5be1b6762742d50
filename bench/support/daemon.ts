import { execFileSync, spawn } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { chmod, chown, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { root } from '../../scripts/setup/project.mjs'

export interface Daemon {
  readonly pid: number
  lastLines(): string
  kill(): Promise<void>
  stop(): Promise<void>
}

const SEARCHED = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/lib/postgresql/15/bin']
const START_TIMEOUT_MS = 30_000

/** Returns the path of a program, or null if it is not installed. */
function findProgram(name: string): string | null {
  return SEARCHED.map((folder) => join(folder, name)).find(isExecutable) ?? null
}

/** Ends this process with a clear sentence if a program is missing. */
export function requirePrograms(packages: Readonly<Record<string, string>>): void {
  const missing = Object.keys(packages).filter((program) => findProgram(program) === null)
  if (missing.length === 0) return
  const names = missing.map((program) => packages[program]).join(' ')
  console.error(`This proof needs ${missing.join(', ')}. On Debian: apt install ${names}`)
  process.exit(1)
}

/** Returns the version that a program prints, such as 3.0.2. */
export function readVersion(name: string): string {
  const printed = execFileSync(findProgram(name) ?? name, ['--version'], { encoding: 'utf8' })
  const [version] = /\d+(\.\d+)+/.exec(printed) ?? []
  if (version === undefined) throw new Error(`${name} does not print its version: ${printed}`)
  return version
}

/** Writes a file of `deploy/failover` to the folder, with each ${NAME} replaced, readable by the account of the programs. */
export async function fillSample(name: string, folder: string, values: Readonly<Record<string, string | number>>) {
  const sample = await readFile(join(root, 'deploy/failover', name), 'utf8')
  const text = sample.replaceAll(/^(?![;#]).*$/gm, (line) =>
    line.replaceAll(/\$\{(\w+)\}/g, (_whole, key: string) => {
      const value = values[key]
      if (value === undefined) throw new Error(`deploy/failover/${name} has no value for ${key}.`)
      return String(value)
    }),
  )
  return writeOwned(join(folder, name), text)
}

export async function writeOwned(path: string, text: string): Promise<string> {
  await writeFile(path, text)
  await chmod(path, 0o600)
  await giveToDaemons(path)
  return path
}

export async function giveToDaemons(path: string): Promise<void> {
  const { uid, gid } = accountOfDaemons()
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid)
}

/** Starts a program and resolves once it accepts connections at the port. PostgreSQL and pgBouncer refuse to run as root. */
export async function startDaemon(
  name: string,
  args: readonly string[],
  port: number,
  env: Record<string, string> = {},
): Promise<Daemon> {
  const child = spawn(findProgram(name) ?? name, args, {
    ...accountOfDaemons(),
    cwd: '/tmp',
    env: { PATH: SEARCHED.join(delimiter), HOME: '/tmp', LC_ALL: 'C.UTF-8', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      lines.push(text)
      if (lines.length > 40) lines.shift()
    })
  let isEnded = false
  const ended = new Promise<void>((settle) => {
    child.once('error', () => settle())
    child.once('exit', () => settle())
  }).then(() => {
    isEnded = true
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill('SIGCONT')
    child.kill(signal)
    await ended
  }
  const killAtExit = () => child.kill('SIGKILL')
  process.once('exit', killAtExit)
  for (const until = performance.now() + START_TIMEOUT_MS; !(await isListening(port)); await pause(50)) {
    if (!isEnded && performance.now() < until) continue
    await end('SIGKILL')
    throw new Error(`${name} did not start:\n${lines.join('')}`)
  }
  return {
    pid: child.pid ?? 0,
    lastLines: () => lines.join(''),
    kill: () => end('SIGKILL'),
    stop: () => end(name === 'pgbouncer' ? 'SIGINT' : 'SIGTERM'),
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

function accountOfDaemons(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
