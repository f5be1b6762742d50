import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** Lists the running processes that were started for this folder or have it as their working directory. */
export function processesOf(folder: string): readonly { pid: number; command: string }[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid && belongs(pid, folder))
    .map((pid) => ({ pid, command: read(pid, 'cmdline').replaceAll('\0', ' ').trim() }))
}

export function settingsOf(pid: number): NodeJS.ProcessEnv {
  const lines = read(pid, 'environ').split('\0')
  return Object.fromEntries(lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]))
}

/** Kills a process. Ignores a process that has already ended, for example because its parent was killed. */
export function killIfAlive(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

// The product's processes have the folder in their environment. The database's child processes do not, but it is their working directory.
function belongs(pid: number, folder: string): boolean {
  return read(pid, 'environ').includes(folder) || read(pid, 'cmdline').includes(folder) || cwd(pid).startsWith(folder)
}

function read(pid: number, file: 'environ' | 'cmdline'): string {
  return unlessGone(() => readFileSync(`/proc/${pid}/${file}`, 'utf8'))
}

function cwd(pid: number): string {
  return unlessGone(() => readlinkSync(`/proc/${pid}/cwd`))
}

function unlessGone(look: () => string): string {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && GONE_OR_NOT_OURS.has(error.code)) return ''
    throw error
  }
}

const GONE_OR_NOT_OURS = new Set<unknown>(['ENOENT', 'ESRCH', 'EACCES', 'EPERM'])
