import { sql } from 'kysely'
import type { Db, Transact } from './db/db.ts'
import { AppError } from './errors.ts'

declare module './db/db.ts' {
  interface Tables {
    throttle: { key: string; window_ends_at: Date; count: number }
  }
}

export interface Limit {
  key: string
  most: number
  windowSeconds: number
  /** A refusal says how many minutes are left, not when the limit ends. */
  isLogin?: true
}

/**
 * Takes one attempt from each limit, or rejects with 429 and takes none. The count is committed before the attempt is processed, so that parallel
 * guesses cannot exceed the limit and a later rollback does not return the attempt.
 */
export async function takeAttempt(transact: Transact, limits: readonly Limit[], now: Date): Promise<void> {
  await transact((db) => countAttempt(db, limits, now))
}

/** Counts an attempt inside the caller's transaction, so a rollback undoes it. Use it to limit successful actions, never to limit guesses. */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { count, endsAt } = await countOne(db, limit, now)
    if (count <= limit.most) continue
    const secondsLeft = Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000))
    throw limit.isLogin
      ? new AppError('tooManyLogins', {
          params: { minutes: Math.ceil(secondsLeft / 60) },
          retryAfterSeconds: secondsLeft,
        })
      : new AppError('tooManyUntil', { params: { until: endsAt.toISOString() }, retryAfterSeconds: secondsLeft })
  }
}

/** Counts a use inside the caller's transaction and returns how many there were in this window. It never refuses. */
export async function countUse(db: Db, limit: Pick<Limit, 'key' | 'windowSeconds'>, now: Date): Promise<number> {
  return (await countOne(db, limit, now)).count
}

export async function storeCount(db: Db, key: string, count: number, endsAt: Date): Promise<void> {
  const values = { count, window_ends_at: endsAt }
  await db
    .insertInto('throttle')
    .values({ key, ...values })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(values))
    .execute()
}

/** Undoes an attempt that turned out not to be a guess. */
export async function refundAttempt(db: Db, keys: readonly string[]): Promise<void> {
  // Update the keys one by one, in the order in which they were taken. A different order could deadlock with a concurrent attempt.
  for (const key of keys) {
    await db
      .updateTable('throttle')
      .set((eb) => ({ count: eb(eb.fn<number>('greatest', [sql<number>`1`, 'count']), '-', 1) }))
      .where('key', '=', key)
      .execute()
  }
}

/** Clears limits after the user has proved to be the right one. */
export async function clearAttempts(db: Db, keys: readonly string[]): Promise<void> {
  // Delete the keys one by one, in the order in which they are taken, as in `refundAttempt`.
  for (const key of keys) await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Clears the limits whose key contains one of these values, except those whose key begins with one of `kept`. */
export async function clearAttemptsOf(db: Db, values: readonly string[], kept: readonly string[]): Promise<void> {
  await sql`delete from throttle where key in (select key from throttle
    where exists (select from unnest(${values}::text[]) value where strpos(key, value) > 0)
      and not exists (select from unnest(${kept}::text[]) prefix where starts_with(key, prefix))
    order by key for update)`.execute(db)
}

export async function deleteOldAttempts(db: Db, batch: number, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from throttle where ctid = any(array(
    select ctid from throttle where window_ends_at < ${now} limit ${batch} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}

async function countOne(
  db: Db,
  { key, windowSeconds }: Pick<Limit, 'key' | 'windowSeconds'>,
  now: Date,
): Promise<{ count: number; endsAt: Date }> {
  const endsAt = new Date(now.getTime() + windowSeconds * 1000)
  const { rows } = await sql<{ count: number; window_ends_at: Date }>`
    insert into throttle as t (key, window_ends_at, count) values (${key}, ${endsAt}, 1)
    on conflict (key) do update set
      count = case when t.window_ends_at <= ${now} then 1 else t.count + 1 end,
      window_ends_at = case when t.window_ends_at <= ${now} then ${endsAt} else t.window_ends_at end
    returning count, window_ends_at`.execute(db)
  const row = rows[0]
  return { count: row?.count ?? 1, endsAt: row?.window_ends_at ?? endsAt }
}
