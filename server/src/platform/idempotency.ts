import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Transact } from './db/db.ts'
import { Refusal } from './errors.ts'

declare module './db/db.ts' {
  interface Tables {
    idempotency_keys: { owner: string; key: string; request_hash: Buffer; outcome: string | null; created_at: Date }
  }
}

export interface Request {
  /** Whose key it is: others may use the same. */
  owner: string
  /** As the client sent it, or none. */
  key: string | undefined
  body: unknown
}

/** What came of a request, and whether it was this time. */
interface Outcome {
  outcome: string
  isNew: boolean
}

/**
 * Does work once a key: whoever comes again with it gets the outcome of the first time, with another body 422, while it still runs 409.
 * The work and its outcome are one transaction: neither is there without the other, whenever a process is killed, and work that failed
 * may be tried again. The outcome is an id, never a person's data.
 */
export async function runOnce(
  transact: Transact,
  { owner, key, body }: Request,
  now: Date,
  work: (db: Db) => Promise<string>,
): Promise<Outcome> {
  if (key === undefined) return { outcome: await transact(work), isNew: true }
  if (!KEY.test(key)) throw new Refusal('keyInvalid')
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  const earlier = await transact((db) => begin(db, owner, key, hash, now))
  if (earlier !== null) return { outcome: earlier, isNew: false }
  try {
    const outcome = await transact(async (db) => {
      const made = await work(db)
      await setOutcome(db, owner, key, made, now)
      return made
    })
    return { outcome, isNew: true }
  } catch (error) {
    await transact((db) => abandonIdempotencyKey(db, owner, key, now))
    throw error
  }
}

/** Lets a key be used anew: what was done under it was taken back. */
export async function deleteIdempotencyKey(db: Db, { owner, key }: Request): Promise<void> {
  if (key === undefined) return
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).execute()
}

/** Drops keys that nobody comes back with any more. */
export async function deleteOldIdempotencyKeys(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
}

const KEY = /^[A-Za-z0-9_-]{8,100}$/
const KEPT_MS = 24 * 60 * 60_000
// Longer than any work takes: who has run for so long was killed.
const GIVEN_UP_MS = 60_000

async function begin(db: Db, owner: string, key: string, hash: Buffer, now: Date): Promise<string | null> {
  const givenUp = new Date(now.getTime() - GIVEN_UP_MS)
  const { rows } = await sql`insert into idempotency_keys as k (owner, key, request_hash, created_at)
    values (${owner}, ${key}, ${hash}, ${now})
    on conflict (owner, key) do update set created_at = excluded.created_at
      where k.outcome is null and k.created_at < ${givenUp} and k.request_hash = excluded.request_hash
    returning key`.execute(db)
  if (rows.length > 0) return null
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'outcome'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && !earlier.request_hash.equals(hash)) throw new Refusal('keyReused')
  if (!earlier || earlier.outcome === null) throw new Refusal('stillRunning')
  return earlier.outcome
}

// Only by who holds the key since then: another may have taken it over from who was thought to be killed.
async function setOutcome(db: Db, owner: string, key: string, outcome: string, since: Date): Promise<void> {
  const written = await db
    .updateTable('idempotency_keys')
    .set({ outcome })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('outcome', 'is', null)
    .where('created_at', '=', since)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw new Refusal('stillRunning')
}

async function abandonIdempotencyKey(db: Db, owner: string, key: string, since: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('outcome', 'is', null)
    .where('created_at', '=', since)
    .execute()
}
