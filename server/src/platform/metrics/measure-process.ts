import { Gauge, type Registry } from 'prom-client'
import type { ConnectionCounts } from '../db/connections.ts'

interface ProcessSetting {
  version: string
  countConnections: () => Record<string, ConnectionCounts>
  isReady: () => boolean
  isListening: () => boolean
  isDatabaseUp: () => boolean
  /** Returns for how long entries of the outbox have waited at most. */
  outboxAgeMs: () => number
}

/** Adds gauges of this process. They need no database, so they are served while it is away. */
export function measureProcess(registry: Registry, setting: ProcessSetting): void {
  const { version, countConnections, isReady, isListening, isDatabaseUp, outboxAgeMs } = setting
  const build = new Gauge({
    name: 'voltloop_build_info',
    help: 'The version of this process; the value is always 1',
    labelNames: ['version'],
    registers: [registry],
  })
  build.set({ version }, 1)
  new Gauge({
    name: 'voltloop_database_connections',
    help: 'Connections of this process by pool and state: open, idle (open and not in use), and how many wait for one',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { open, idle, waiting }] of Object.entries(countConnections())) {
        this.set({ pool, state: 'open' }, open)
        this.set({ pool, state: 'idle' }, idle)
        this.set({ pool, state: 'waiting' }, waiting)
      }
    },
  })
  const add = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        this.set(read())
      },
    })
  add('voltloop_ready', 'Whether this process should get requests: 1 or 0, as /ready answers', () => Number(isReady()))
  add('voltloop_database_up', 'Whether this process can use the database: 1 or 0', () => Number(isDatabaseUp()))
  add('voltloop_listener_up', 'Whether broadcasts arrive at this process: 1 or 0', () => Number(isListening()))
  add(
    'voltloop_outbox_age_seconds',
    'For how long entries of the outbox have waited at most: since this process last passed on all of them',
    () => outboxAgeMs() / 1000,
  )
}
