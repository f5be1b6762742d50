import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Sweep } from './jobs.ts'
import { PRIORITIES } from './queues.ts'

export interface Schedule {
  /** Adds no more sweeps. A statement that waits for the database may still end later. */
  stop(): void
}

const RETRY_AFTER_MS = 1_000

/**
 * Adds every sweep to the queue when it is due by the database's clock. The job library's own schedule uses the machine's clock: a machine that is
 * ahead would add jobs for the future and keep all other workers from adding theirs.
 */
export function startSchedule(pool: pg.Pool, sweeps: readonly Sweep[], log: Log): Schedule {
  const stopped = new AbortController()

  async function addUntilStopped(): Promise<void> {
    while (!stopped.signal.aborted) await waitOr(await addAndReturnWait())
  }

  async function addAndReturnWait(): Promise<number> {
    try {
      return await addDueSweeps(pool, sweeps)
    } catch (error) {
      log.warn({ err: error }, 'the sweeps could not be added to the queue')
      return RETRY_AFTER_MS
    }
  }

  // The timer does not depend on the machine's clock.
  async function waitOr(ms: number): Promise<void> {
    try {
      await pause(ms, undefined, { signal: stopped.signal })
    } catch (error) {
      if (!stopped.signal.aborted) throw error
    }
  }

  void addUntilStopped()
  return { stop: () => stopped.abort() }
}

// At most one run of a sweep waits, because a new one with the same key replaces it, and at most one is active: the library runs the jobs of a named
// queue one after the other, across all processes. The time of a run is the start of the current interval, counted from the full hour. A sweep that is seen for the first time waits for the next
// interval. A row from the future was written by a machine whose clock was ahead, and is corrected.
const ADD_DUE = `with sweeps as (
    select name, date_trunc('hour', now()) + seconds * floor(extract(epoch from now() - date_trunc('hour', now())) / seconds) * interval '1 second' as due
    from unnest($1::text[], $2::int[]) sweep(name, seconds)
  ), claimed as (
    insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
    select name, now(), due from sweeps
    on conflict (identifier) do update set last_execution = excluded.last_execution
    where known.last_execution is null or known.last_execution < excluded.last_execution or known.last_execution > now()
    returning identifier, known_since
  )
  select graphile_worker.add_job(identifier, queue_name => identifier, max_attempts => 1, job_key => identifier, priority => $3)
  from claimed where known_since <> now()`
const MS_TO_NEXT_HALF_MINUTE = `select 1000 * (30 - extract(epoch from clock_timestamp())::numeric % 30) as ms`

/** Adds the sweeps that are due and returns in how many milliseconds the next half minute begins. */
export async function addDueSweeps(pool: pg.Pool, sweeps: readonly Sweep[]): Promise<number> {
  const intervals = sweeps.map(({ every }) => every * 60)
  await pool.query(ADD_DUE, [sweeps.map(({ name }) => name), intervals, PRIORITIES.sweep])
  const { rows } = await pool.query<{ ms: string }>(MS_TO_NEXT_HALF_MINUTE)
  return Math.max(1, Math.ceil(Number(rows[0]?.ms ?? RETRY_AFTER_MS)))
}
