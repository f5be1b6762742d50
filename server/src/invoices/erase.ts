import { DELETED_CUSTOMER } from '@voltloop/contract/accounts/deletion-messages'
import { dayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/**
 * Erases the customer's phone and e-mail on documents, and the name on receipts. The name stays on tax invoices and credit notes: tax law requires
 * them as they were issued. The reasons that staff typed stay on tax invoices only: receipts of charges and their credit notes keep the name of the
 * charge.
 */
export async function eraseInvoiceContacts(db: Db, subjectIds: readonly string[]): Promise<void> {
  const name = JSON.stringify(DELETED_CUSTOMER)
  await sql`update invoices set snapshot = jsonb_set(snapshot, '{customer}', snapshot -> 'customer' || '{"phone": null, "email": null}'
      || case when kind in ('Rental', 'Charge', 'CreditNote') then '{}' else jsonb_build_object('name', ${name}::jsonb) end)
    where subject_id = any(${subjectIds})`.execute(db)
  await sql`update invoices i set snapshot = i.snapshot || jsonb_build_object('description', split_part(i.snapshot ->> 'description', ': ', 1))
      || case when i.snapshot ? 'lines' then jsonb_build_object('lines', (select jsonb_agg(line || jsonb_build_object('description',
        split_part(line ->> 'description', ': ', 1))) from jsonb_array_elements(i.snapshot -> 'lines') line)) else '{}' end
    where i.subject_id = any(${subjectIds}) and (i.kind = 'Receipt'
      or exists (select from invoices o where o.id = i.corrects and o.kind = 'Receipt'))`.execute(db)
}

/** Deletes a batch of documents that were issued before this. A credit note goes before its invoice. Returns how many. */
export async function deleteOldInvoices(db: Db, before: Date, batch: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from invoices where id in (select id from invoices i
    where issued_at < ${before} and not exists (select from invoices c where c.corrects = i.id)
    order by issued_at limit ${batch})`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns the start of the financial year in India that began so many years before the current one. */
export function financialYearsBefore(years: number, now: Date): Date {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  return new Date(`${(month >= 4 ? year : year - 1) - years}-04-01T00:00:00+05:30`)
}
