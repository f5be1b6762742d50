import { sql } from 'kysely'
import type { Db, ReadDb } from '../platform/db/db.ts'

// An arbitrary advisory lock number; it only has to be the same in every process.
const LOCK = 2_108_803_411

/**
 * Marks the figures as incomplete while `work` counts those of the sample data. The mark is a lock of a connection, so
 * it also disappears when the process is killed.
 */
export async function markIncompleteDuring(db: Db, work: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(connection)
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection)
    }
  })
}

export async function isSampleDataIncomplete(db: ReadDb): Promise<boolean> {
  const { rows } = await sql<{ isMarked: boolean }>`select exists (select from pg_locks
    where locktype = 'advisory' and classid = 0 and objid = ${LOCK} and objsubid = 1
      and database = (select oid from pg_database where datname = current_database())) as "isMarked"`.execute(db)
  return rows[0]?.isMarked ?? false
}
