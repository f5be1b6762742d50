import { readFileSync } from 'node:fs'
import { codeOf } from './system-error.ts'

/** This process as `pid.started`, which stays unique when the system hands the same number out again. */
export function describeMe(): string {
  return `${process.pid}.${startedAt(process.pid)}`
}

/** Whether the very process that called `describeMe` is still alive. */
export function isAlive(description: string): boolean {
  const [pid, started] = description.split('.')
  return started !== undefined && startedAt(Number(pid)) === started
}

/** The program and arguments of a living process, or null. */
export function commandLine(pid: number): readonly string[] | null {
  if (startedAt(pid) === null) return null
  return readProc(pid, 'cmdline')?.split('\0') ?? null
}

function startedAt(pid: number): string | null {
  // The second field is the program's name in brackets, and may itself hold blanks and brackets.
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
    if (GONE.has(codeOf(error))) return null
    throw error
  }
}

const GONE = new Set(['ENOENT', 'ESRCH'])
