import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * Erases what append-only tables say about a person whose account is erased: texts in the audit log, and reasons and photos in the passbook.
 * Only this function of the database may change those tables.
 */
export async function erasePersonRecords(db: Db, userId: string): Promise<void> {
  await sql`select erase_person_records(${userId}::uuid)`.execute(db)
}

export async function deleteOldAuditEntries(db: Db, before: Date, batch: number): Promise<number> {
  const { rows } = await sql<{
    deleted: number
  }>`select delete_old_audit_entries(${before}, ${batch}) as deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}

export async function deleteOldSecurityEvents(db: Db, before: Date, batch: number): Promise<number> {
  const { rows } = await sql<{
    deleted: number
  }>`select delete_old_security_events(${before}, ${batch}) as deleted`.execute(db)
  return rows[0]?.deleted ?? 0
}
