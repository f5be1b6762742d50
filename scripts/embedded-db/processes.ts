import { readFileSync } from 'node:fs'
import { codeOf } from './system-error.ts'

/** Identifies this process as `pid.started`, which stays unique when the system reuses the pid. */
export function describeMe(): string {
  return `${process.pid}.${startedAt(process.pid)}`
}

/** Returns whether the process that called `describeMe` is still alive. */
export function isAlive(description: string): boolean {
  const [pid, started] = description.split('.')
  return started !== undefined && startedAt(Number(pid)) === started
}

/** Returns the program and arguments of a running process, or null. */
export function commandLine(pid: number): readonly string[] | null {
  if (startedAt(pid) === null) return null
  return readProc(pid, 'cmdline')?.split('\0') ?? null
}

function startedAt(pid: number): string | null {
  // The second field is the program's name in brackets. The name itself may contain spaces and brackets.
  const fields = readProc(pid, 'stat')
    ?.replace(/^.*\) /s, '')
    .split(' ')
  const isDead = fields === undefined || fields[0] === 'Z' || fields[0] === 'X'
  return isDead ? null : (fields[19] ?? null)
}

function readProc(pid: number, file: 'stat' | 'cmdline'): string | null {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch (error) {
    if (NOT_FOUND.has(codeOf(error))) return null
    throw error
  }
}

const NOT_FOUND = new Set(['ENOENT', 'ESRCH'])
