import type pg from 'pg'
import type { MovableClock } from './clock.ts'

const CHANNEL = 'voltloop_dev_clock'
const SAVE = `insert into dev_clock (offset_ms) values ($1) on conflict (only_row) do update set offset_ms = dev_clock.offset_ms + $1`

/** Shares one movable clock among all processes on the same database (outside production), so that the offset survives a restart. */
export async function shareClock(
  pool: pg.Pool,
  clock: MovableClock,
): Promise<{ advance(ms: number): Promise<void>; stop(): void }> {
  const listener = await pool.connect()
  let last = Promise.resolve()
  // Run refreshes one after the other: with two at once, the one that read the older offset could set it last.
  const refresh = () => (last = last.then(read, read))
  const read = async () => {
    const { rows } = await pool.query<{ offset_ms: string }>('select offset_ms from dev_clock')
    clock.setOffset(Number(rows[0]?.offset_ms ?? 0))
  }
  listener.on('notification', () => void refresh())
  await listener.query(`listen ${CHANNEL}`)
  await refresh()
  return {
    advance: async (ms) => {
      await pool.query(SAVE, [ms])
      await refresh()
      await pool.query(`notify ${CHANNEL}`)
    },
    stop: () => listener.release(true),
  }
}
