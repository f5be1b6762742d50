import type pg from 'pg'
import type { MovableClock } from './clock.ts'
import type { Connections } from './db/connections.ts'
import { openListener } from './db/listener.ts'
import type { Log } from './log.ts'

const CHANNEL = 'voltloop_dev_clock'
const SAVE = `insert into dev_clock (offset_ms) values ($1) on conflict (only_row) do update set offset_ms = dev_clock.offset_ms + $1`

interface SharedClock {
  advance(ms: number): Promise<void>
  stop(): Promise<void>
}

/** Shares one movable clock among all processes on the same database (outside production), so that the offset survives a restart. */
export async function shareClock(
  connections: Connections,
  pool: pg.Pool,
  clock: MovableClock,
  log: Log,
): Promise<SharedClock> {
  let last = Promise.resolve()
  // Run refreshes one after the other: with two at once, the one that read the older offset could set it last.
  const refresh = () => (last = last.then(read, read))
  const read = async () => {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from dev_clock')
    clock.setOffset(Number(rows[0]?.offset_ms ?? 0))
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
