import { sql } from 'kysely'
import type { Db, ReadDb } from '../../platform/db/db.ts'

/**
 * Deletes a customer's agreements that were never signed. Signed ones are the proof of who rode under which terms, and are kept for as long as
 * somebody can claim something from them.
 */
export async function eraseAgreements(db: Db, customerId: string): Promise<void> {
  await sql`delete from agreements using bookings
    where bookings.id = agreements.booking_id and bookings.customer_id = ${customerId} and state <> 'SIGNED'`.execute(
    db,
  )
}

/** Returns agreements of rides that ended before this, with the files of those that were signed. */
export async function readOldAgreements(
  db: ReadDb,
  before: Date,
  batch: number,
): Promise<{ id: string; fileId: string | null }[]> {
  const { rows } = await sql<{
    id: string
    fileId: string | null
  }>`select a.id, a.file_id as "fileId" from agreements a join bookings b on b.id = a.booking_id
    where a.created_at < ${before} and coalesce(b.returned_at, b.ends_at) < ${before}
      and b.status in ('COMPLETED', 'REJECTED', 'SCRAPPED')
    order by a.created_at limit ${batch}`.execute(db)
  return rows
}

export async function forgetAgreements(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from agreements where id = any(${ids})`.execute(db)
}
