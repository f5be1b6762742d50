import { readFileSync } from 'node:fs'
import { processesOf } from '../../e2e/harness/processes.ts'

/** Begins to count, and answers with how to read it: how much processor time each part has used since, in milliseconds. */
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
      'whoever asks': (own.user + own.system) / 1000,
    }
  }
}

// With that of its children that have ended: a connection's process is gone with it, and its parent remembers.
function cpuMs(pid: number): number {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const ticks = fields.split(' ').slice(11, 15).map(Number)
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

// The server itself is called by its path, what it has started by what it does.
const POSTGRES = /^(\S*\/)?postgres(:|\s|$)/
const TICK_MS = 10
