import { sql } from 'kysely'
import type { Db, Transact } from './db/db.ts'
import { Refusal } from './errors.ts'

declare module './db/db.ts' {
  interface Tables {
    throttle: { key: string; window_ends_at: Date; count: number }
  }
}

export interface Limit {
  key: string
  most: number
  windowSeconds: number
}

/**
 * Takes one attempt from each limit, or refuses with 429 and takes none. The count is committed before this returns and therefore before
 * the attempt is looked at, so that parallel guesses cannot slip past it, and the rollback of what follows does not give it back.
 */
export async function takeAttempt(transact: Transact, limits: readonly Limit[], now: Date): Promise<void> {
  await transact((db) => countAttempt(db, limits, now))
}

/** The same inside a transaction: what is rolled back was no attempt. For limits of what succeeds, never of guesses. */
export async function countAttempt(db: Db, limits: readonly Limit[], now: Date): Promise<void> {
  for (const limit of limits) {
    const { count, endsAt } = await countOne(db, limit, now)
    if (count <= limit.most) continue
    throw new Refusal('tooMany', {
      retryAfterSeconds: Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000)),
    })
  }
}

/** Gives an attempt back: it turned out to be no guess. */
export async function refundAttempt(db: Db, keys: readonly string[]): Promise<void> {
  // One by one, in the order in which they were taken: whoever takes and whoever returns then never wait for each other in a circle.
  for (const key of keys) {
    await db
      .updateTable('throttle')
      .set((eb) => ({ count: eb(eb.fn<number>('greatest', [sql<number>`1`, 'count']), '-', 1) }))
      .where('key', '=', key)
      .execute()
  }
}

/** Clears a limit: whoever was counted has shown to be the right one. */
export async function clearAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('throttle').where('key', '=', key).execute()
}

/** Drops counts whose window is over. */
export async function deleteOldAttempts(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('throttle').where('window_ends_at', '<', now).execute()
}

async function countOne(db: Db, { key, windowSeconds }: Limit, now: Date): Promise<{ count: number; endsAt: Date }> {
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
