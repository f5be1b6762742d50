import { DELETED_CUSTOMER } from '@voltloop/contract/messages/deletion'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * Erases the customer's phone and e-mail on documents, and the name on deposit receipts. The name stays on tax invoices and credit notes: tax
 * law requires them as they were issued.
 */
export async function eraseInvoiceContacts(db: Db, subjectIds: readonly string[]): Promise<void> {
  const name = JSON.stringify(DELETED_CUSTOMER)
  await sql`update invoices set snapshot = jsonb_set(snapshot, '{customer}', snapshot -> 'customer' || '{"phone": null, "email": null}'
      || case when kind in ('Rental', 'CreditNote') then '{}' else jsonb_build_object('name', ${name}::jsonb) end)
    where subject_id = any(${subjectIds})`.execute(db)
}
