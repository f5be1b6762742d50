import { sql, type Insertable } from 'kysely'
import type { Db, Tables } from '../platform/db/db.ts'
import { insertInBatches } from '../platform/db/insert-batches.ts'
import { financialYear } from './numbering.ts'
import { SERIES } from './series.ts'
import './tables.ts'

export type PastInvoice = Omit<Insertable<Tables['invoices']>, 'number'>

/** Inserts past invoices, such as those of sample data. They have no valid number until `renumberInvoices` gives them one. */
export async function insertPastInvoices(db: Db, invoices: readonly PastInvoice[]): Promise<void> {
  const rows = invoices.map((invoice, index) => ({ ...invoice, number: `PAST-${index}` }))
  await insertInBatches(rows, (batch) => db.insertInto('invoices').values(batch).execute())
}

/**
 * Numbers all invoices in the order of issue, without gaps in any series, GSTIN and financial year. Call it only in the
 * transaction that filled an empty database: an invoice that anybody has seen keeps its number.
 */
export async function renumberInvoices(db: Db): Promise<void> {
  const invoices = await db
    .selectFrom('invoices')
    .select(['id', 'kind', 'gstin', 'issued_at'])
    .orderBy('issued_at')
    .orderBy('id')
    .execute()
  const last = new Map<string, { series: string; gstin: string; financial_year: string; last_number: number }>()
  const numbers = invoices.map(({ kind, gstin, issued_at: issuedAt }) => {
    const [series, year] = [SERIES[kind], financialYear(issuedAt)]
    const key = [series, gstin, year].join(' ')
    const place = (last.get(key)?.last_number ?? 0) + 1
    last.set(key, { series, gstin, financial_year: year, last_number: place })
    return `${series}/${year}/${String(place).padStart(6, '0')}`
  })
  const ids = invoices.map(({ id }) => id)
  // Numbers are unique, so move all of them out of the way first.
  await sql`update invoices set number = 'N' || place from unnest(${ids}::uuid[]) with ordinality listed (id, place)
    where listed.id = invoices.id`.execute(db)
  await sql`update invoices set number = listed.number from unnest(${ids}::uuid[], ${numbers}::text[]) listed (id, number)
    where listed.id = invoices.id`.execute(db)
  await db.deleteFrom('invoice_counters').execute()
  if (last.size > 0)
    await db
      .insertInto('invoice_counters')
      .values([...last.values()])
      .execute()
}
