import { readFileSync } from 'node:fs'
import { processesOf } from '../../e2e/harness/processes.ts'

/** Starts counting and returns a function that reads the processor time of each part since then, in milliseconds. */
export function countCpu(parts: { server?: number; sandbox: number; folder: string }): () => Record<string, number> {
  const before = readAll()
  return () => {
    const after = readAll()
    return Object.fromEntries(Object.entries(after).map(([part, ms]) => [part, ms - (before[part] ?? 0)]))
  }

  function readAll(): Record<string, number> {
    const own = process.cpuUsage()
    const database = processesOf(parts.folder).filter(({ command }) => POSTGRES.test(command))
    return {
      ...(parts.server !== undefined && { server: cpuMs(parts.server) }),
      database: database.reduce((sum, { pid }) => sum + cpuMs(pid), 0),
      sandbox: cpuMs(parts.sandbox),
      client: (own.user + own.system) / 1000,
    }
  }
}

// Includes the time of ended children: each connection has a process, and its time is added to its parent when it ends.
function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

// The server's command is its path; its child processes are named after their task.
const POSTGRES = /^(\S*\/)?postgres(:|\s|$)/
const TICK_MS = 10
