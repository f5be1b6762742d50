import type pg from 'pg'
import { expect } from 'vitest'
import type { TestApp } from './app.ts'

export interface Interleaved<First, Second> {
  first: First
  second: Second
  /** Whether the second waited for a lock of the first. Otherwise it went through while the first was not yet committed. */
  hasWaited: boolean
}

// Any number that the product takes no advisory lock under.
const GATE = 7_114_417

/**
 * Runs two requests in one certain order, at the worst moment: the first has changed a row of `table` and stands before its commit, with all
 * its locks, when the second begins; it is let through once the second waits for it, or has come as far without waiting.
 * A race that is only started often enough proves nothing on a machine where the same side always wins.
 */
export async function interleave<First, Second>(
  pool: pg.Pool,
  table: string,
  first: () => Promise<First>,
  second: () => Promise<Second>,
): Promise<Interleaved<First, Second>> {
  const gate = await pool.connect()
  try {
    await holdCommits(pool, table)
    await gate.query('select pg_advisory_lock($1)', [GATE])
    let isFirstAnswered = false
    const firstAnswer = first().finally(() => (isFirstAnswered = true))
    await expect.poll(async () => isFirstAnswered || (await heldPids(pool)).length > 0).toBe(true)
    const [held] = await heldPids(pool)
    if (held === undefined) throw new Error(`The first was answered without a change to ${table}.`)
    let isAnswered = false
    const secondAnswer = second().finally(() => (isAnswered = true))
    const hasWaited = async () => (await waitersFor(pool, held)) > 0
    // Or it stands before its own commit, since nothing of the first was in its way.
    const isThrough = async () => isAnswered || (await heldPids(pool)).length > 1
    await expect.poll(async () => (await hasWaited()) || (await isThrough())).toBe(true)
    const waited = await hasWaited()
    await gate.query('select pg_advisory_unlock($1)', [GATE])
    return { first: await firstAnswer, second: await secondAnswer, hasWaited: waited }
  } finally {
    // With its connection goes the gate, also when something failed.
    gate.release(true)
    await pool.query(`drop trigger if exists stand_before_commit on ${table}`)
  }
}

/** Fails when transactions waited for each other in a circle: the product hides that by trying again. */
export async function expectNoDeadlocks({ app }: TestApp): Promise<void> {
  const { rows } = await app.database.pool.query(
    'select deadlocks::int from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
}

// A deferred trigger runs at the commit, when everything else is done. Whoever stands there does not give up by the usual time limit.
async function holdCommits(pool: pg.Pool, table: string): Promise<void> {
  await pool.query(`create or replace function stand_before_commit() returns trigger language plpgsql as $$ begin
      perform set_config('lock_timeout', '0', true), pg_advisory_xact_lock_shared(${GATE}); return null; end $$;
    create constraint trigger stand_before_commit after insert or update or delete on ${table}
      deferrable initially deferred for each row execute function stand_before_commit()`)
}

async function heldPids(pool: pg.Pool): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and objid = $1 and not granted
      and database = (select oid from pg_database where datname = current_database())`,
    [GATE],
  )
  return rows.map(({ pid }) => pid)
}

async function waitersFor(pool: pg.Pool, held: number): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int from pg_stat_activity where datname = current_database() and $1 = any(pg_blocking_pids(pid))`,
    [held],
  )
  return rows[0]?.count ?? 0
}
