import type pg from 'pg'
import type { MovableClock } from './clock.ts'
import type { Connections } from './db/connections.ts'
import { openListener } from './db/listener.ts'
import type { Log } from './log.ts'

const CHANNEL = 'voltloop_dev_clock'
const SANDBOX_TIMEOUT_MS = 5_000
const SAVE = `insert into dev_clock (offset_ms) values ($1) on conflict (only_row) do update set offset_ms = dev_clock.offset_ms + $1`

interface SharedClock {
  advance(ms: number): Promise<void>
  stop(): Promise<void>
}

interface SharedClockSetting {
  connections: Connections
  pool: pg.Pool
  clock: MovableClock
  log: Log
  /** The sandbox, whose gateway gets the same time. */
  sandboxUrl?: string | undefined
}

/** Shares one movable clock among all processes on the same database (outside production), so that the offset survives a restart. */
export async function shareClock(setting: SharedClockSetting): Promise<SharedClock> {
  const { connections, pool, clock, log, sandboxUrl } = setting
  let last = Promise.resolve()
  // Run refreshes one after the other: with two at once, the one that read the older offset could set it last.
  const refresh = () => (last = last.then(read, read))
  const read = async () => {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from dev_clock')
    clock.setOffset(Number(rows[0]?.offset_ms ?? 0))
    if (sandboxUrl !== undefined) await moveSandbox(sandboxUrl)
  }
  // The sandbox may be stopped, for example in a test of an outage. It keeps its clock, so that only moves in the meantime are lost.
  const moveSandbox = async (url: string) => {
    try {
      const response = await fetch(new URL('/gateway/clock', url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ now: clock.now().getTime() }),
        signal: AbortSignal.timeout(SANDBOX_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`answered with ${response.status}`)
    } catch (error) {
      log.warn({ err: error }, "could not move the clock of the sandbox's gateway")
    }
  }
  const refreshLater = () => {
    refresh().catch((error: unknown) => log.warn({ err: error }, 'could not read the shared clock'))
  }
  const listener = await openListener({
    connections,
    log,
    channel: CHANNEL,
    name: 'voltloop clock',
    onNotification: refreshLater,
    onConnect: refreshLater,
  })
  await refresh()
  return {
    advance: async (ms) => {
      await pool.query(SAVE, [ms])
      await refresh()
      await pool.query(`notify ${CHANNEL}`)
    },
    stop: async () => {
      await listener.close()
      // A refresh that failed was reported to its caller.
      await Promise.allSettled([last])
    },
  }
}
