import { sql, type Generated, type RawBuilder } from 'kysely'
import type { Db } from '../db/db.ts'

declare module '../db/db.ts' {
  interface Tables {
    outbox: { id: Generated<number>; kind: OutboxEntry['kind']; payload: string; xid: Generated<string> }
  }
}

/** An event or a broadcast that is passed on after the transaction has committed. */
export interface OutboxEntry {
  kind: 'event' | 'broadcast'
  payload: object
}

/** Adds entries in the caller's transaction; if that rolls back, they are never passed on. */
export async function addToOutbox(db: Db, entries: readonly OutboxEntry[]): Promise<void> {
  await insertIntoOutbox(entries).execute(db)
}

/** Returns the statement that adds entries, for use inside a larger statement. */
export function insertIntoOutbox(entries: readonly OutboxEntry[]): RawBuilder<unknown> {
  const kinds = entries.map(({ kind }) => kind)
  const payloads = entries.map(({ payload }) => JSON.stringify(payload))
  return sql`insert into outbox (kind, payload)
    select kind, payload::json from unnest(${kinds}::text[], ${payloads}::text[]) as entry (kind, payload)`
}
