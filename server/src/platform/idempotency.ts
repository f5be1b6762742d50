import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, Transact } from './db/db.ts'
import { AppError } from './errors.ts'

declare module './db/db.ts' {
  interface Tables {
    idempotency_keys: { owner: string; key: string; request_hash: Buffer; outcome: string; created_at: Date }
  }
}

export interface Request {
  /** The owner of the key; another owner may use the same key. */
  owner: string
  key: string | undefined
  body: unknown
}

interface Outcome {
  outcome: string
  isNew: boolean
}

/**
 * Runs the work once per key. A repeated request gets the stored outcome, and one with a different body gets 422. One that arrives while the first
 * still runs waits for its commit. The key, the work and the outcome are committed in one transaction, so a killed process leaves all or nothing,
 * and failed work may be retried. The outcome is an id or a short report and never contains personal data. Work that creates a record under the given
 * id saves a statement, because its outcome is stored together with the key.
 */
export async function runOnce(
  transact: Transact,
  { owner, key, body }: Request,
  now: Date,
  work: (db: Db, id: string) => Promise<string>,
): Promise<Outcome> {
  const id = uuidv7()
  if (key === undefined) return { outcome: await transact((db) => work(db, id)), isNew: true }
  if (!KEY.test(key)) throw new AppError('keyInvalid')
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  return transact(async (db) => {
    const earlier = await takeKey(db, { owner, key, hash, id }, now)
    if (earlier !== null) return { outcome: earlier, isNew: false }
    const outcome = await work(db, id)
    if (outcome !== id) await setOutcome(db, owner, key, outcome)
    return { outcome, isNew: true }
  })
}

/** Refuses a request whose first attempt is still being processed. */
export function stillRunning(): AppError {
  return new AppError('stillRunning', { retryAfterSeconds: STILL_RUNNING_RETRY_SECONDS })
}

/** Deletes a key whose work was undone, so that it can be used again. */
export async function deleteIdempotencyKey(db: Db, { owner, key }: Request): Promise<void> {
  if (key === undefined) return
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).where('key', '=', key).execute()
}

export async function deleteIdempotencyKeysOf(db: Db, owner: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('owner', '=', owner).execute()
}

export async function deleteOldIdempotencyKeys(db: Db, batch: number, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_MS)
  const { numAffectedRows } = await sql`delete from idempotency_keys where ctid = any(array(
    select ctid from idempotency_keys where created_at < ${before} limit ${batch}))`.execute(db)
  return Number(numAffectedRows)
}

const STILL_RUNNING_RETRY_SECONDS = 2
const KEY = /^[A-Za-z0-9_-]{8,100}$/
const RETENTION_MS = 24 * 60 * 60_000

// Stores a new key with its outcome and returns null, or returns the outcome of the request that used it before.
async function takeKey(
  db: Db,
  { owner, key, hash, id }: { owner: string; key: string; hash: Buffer; id: string },
  now: Date,
): Promise<string | null> {
  const { numAffectedRows } = await sql`insert into idempotency_keys (owner, key, request_hash, outcome, created_at)
    values (${owner}, ${key}, ${hash}, ${id}, ${now}) on conflict do nothing`.execute(db)
  if (numAffectedRows === 1n) return null
  const earlier = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'outcome'])
    .where('owner', '=', owner)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && !earlier.request_hash.equals(hash)) throw new AppError('keyReused')
  // The key was deleted a moment ago, because its work was undone.
  if (!earlier) throw stillRunning()
  return earlier.outcome
}

async function setOutcome(db: Db, owner: string, key: string, outcome: string): Promise<void> {
  await db.updateTable('idempotency_keys').set({ outcome }).where('owner', '=', owner).where('key', '=', key).execute()
}
