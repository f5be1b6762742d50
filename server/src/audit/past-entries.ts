import type { Insertable } from 'kysely'
import type { Db, Tables } from '../platform/db/db.ts'
import { insertInBatches } from '../platform/db/insert-batches.ts'
import './tables.ts'

export type PastAuditEntry = Insertable<Tables['audit_log']>

/** Inserts audit entries of past changes, such as those of sample data. */
export async function insertPastEntries(db: Db, entries: readonly PastAuditEntry[]): Promise<void> {
  await insertInBatches(entries, (batch) => db.insertInto('audit_log').values(batch).execute())
}
