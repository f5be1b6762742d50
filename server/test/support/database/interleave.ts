import type pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from '../app.ts'

export interface Interleaved<First, Second> {
  first: First
  second: Second
  /** Whether the second waited for a lock of the first. Otherwise it finished before the first committed. */
  hasWaited: boolean
}

// An advisory lock id that the server does not use.
const GATE = 7_114_417

/**
 * Runs two requests in a fixed order at the worst moment: when the second begins, the first has changed a row of `table` and is paused before
 * its commit with all its locks. The first continues once the second waits for it, or has reached its own commit without waiting.
 * Repeating a random race proves nothing on a machine where the same side always wins.
 */
export async function interleave<First, Second>(
  pool: pg.Pool,
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<Interleaved<First, Second>> {
  const gate = await pool.connect()
  try {
    await pauseCommits(pool, table)
    await gate.query('select pg_advisory_lock($1)', [GATE])
    let isFirstAnswered = false
    const firstAnswer = first().finally(() => (isFirstAnswered = true))
    await expect.poll(async () => isFirstAnswered || (await pausedPids(pool)).length > 0).toBe(true)
    const [pausedPid] = await pausedPids(pool)
    if (pausedPid === undefined) throw new Error(`The first request finished without changing ${table}.`)
    let isAnswered = false
    const secondAnswer = second().finally(() => (isAnswered = true))
    const hasWaited = async () => (await waitersFor(pool, pausedPid)) > 0
    // The second request did not need the first one's lock: it has been answered, or is paused at its own commit.
    const hasPassed = async () => isAnswered || (await pausedPids(pool)).length > 1
    await expect.poll(async () => (await hasWaited()) || (await hasPassed())).toBe(true)
    const hasSecondWaited = await hasWaited()
    await gate.query('select pg_advisory_unlock($1)', [GATE])
    return { first: await firstAnswer, second: await secondAnswer, hasWaited: hasSecondWaited }
  } finally {
    // Closing the connection releases the advisory lock, even after a failure.
    gate.release(true)
    await pool.query(`drop trigger if exists pause_before_commit on ${table}`)
  }
}

/**
 * Fails if PostgreSQL detected a deadlock. The server runs such a transaction again, so it would otherwise go unnoticed. Its log tells at once, and
 * of this file alone; PostgreSQL's own count comes up to ten seconds later, and may then be that of an earlier file.
 */
export function expectNoDeadlocks({ logged }: TestApp): void {
  expect(logged.filter((line) => line.includes(DEADLOCK))).toEqual([])
}

const DEADLOCK = '"code":"40P01"'

// A deferred trigger runs at commit, after everything else. It disables the lock timeout, so that the paused transaction does not fail.
async function pauseCommits(pool: pg.Pool, table: string): Promise<void> {
  await pool.query(`create or replace function pause_before_commit() returns trigger language plpgsql as $$ begin
      perform set_config('lock_timeout', '0', true), pg_advisory_xact_lock_shared(${GATE}); return null; end $$;
    create constraint trigger pause_before_commit after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function pause_before_commit()`)
}

async function pausedPids(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted
      and database = (select oid from pg_database where datname = current_database())`,
    [GATE],
  )
  return rows.map(({ pid }) => pid)
}

async function waitersFor(pool: pg.Pool, pausedPid: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
    [pausedPid],
  )
  return rows[0]?.count ?? 0
}
