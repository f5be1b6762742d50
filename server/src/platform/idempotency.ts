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
  /** The owner of the key; another owner may use the same key. */
  owner: string
  /** The key that the client sent, if any. */
  key: string | undefined
  body: unknown
}

/** The outcome of a request, and whether this call produced it. */
interface Outcome {
  outcome: string
  isNew: boolean
}

/**
 * Runs the work once per key. A repeated request gets the stored outcome, one with a different body gets 422, and one that arrives while the first
 * still runs gets 409. The work and its outcome are committed in one transaction, so a killed process leaves both or neither, and failed work may be
 * retried. The outcome is an id and never contains personal data.
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
      const result = await work(db)
      await setOutcome(db, owner, key, result, now)
      return result
    })
    return { outcome, isNew: true }
  } catch (error) {
    await transact((db) => abandonIdempotencyKey(db, owner, key, now))
    throw error
  }
}

/** Deletes a key whose work was undone, so that it can be used again. */
export async function deleteIdempotencyKey(db: Db, { owner, key }: Request): Promise<void> {
  if (key === undefined) return
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).execute()
}

/** Deletes all keys of an owner. */
export async function deleteIdempotencyKeysOf(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute()
}

/** Deletes a batch of keys that are too old for a client to retry with. */
export async function deleteOldIdempotencyKeys(db: Db, batch: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const { numAffectedRows } = await sql`delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < ${before} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

const KEY = /^[A-Za-z0-9_-]{8,100}$/
const RETENTION_MS = 24 * 60 * 60_000
// Longer than any work takes: a process that has held the key for so long was killed.
const ABANDONED_AFTER_MS = 60_000

async function begin(db: Db, owner: string, key: string, hash: Buffer, now: Date): Promise<string | null> {
  const abandonedBefore = new Date(now.getTime() - ABANDONED_AFTER_MS)
  const { rows } = await sql`insert into idempotency_keys as k (owner, key, request_hash, created_at)
    values (${owner}, ${key}, ${hash}, ${now})
    on conflict (owner, key) do update set created_at = excluded.created_at
      where k.outcome is null and k.created_at < ${abandonedBefore} and k.request_hash = excluded.request_hash
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

// Writes only while this request still holds the key: after the timeout another request may have taken it over.
async function setOutcome(db: Db, owner: string, key: string, outcome: string, startedAt: Date): Promise<void> {
  const written = await db
    .updateTable('idempotency_keys')
    .set({ outcome })
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('outcome', 'is', null)
    .where('created_at', '=', startedAt)
    .executeTakeFirst()
  if (written.numUpdatedRows !== 1n) throw new Refusal('stillRunning')
}

async function abandonIdempotencyKey(db: Db, owner: string, key: string, startedAt: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('owner', '=', owner)
    .where('key', '=', key)
    .where('outcome', 'is', null)
    .where('created_at', '=', startedAt)
    .execute()
}
