import { dayInIndia } from '@voltloop/contract/time'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Tax invoices (R), deposit receipts (D), credit notes (C) and payout receipts (P) are numbered separately. */
export type Series = 'R' | 'D' | 'C' | 'P'

/**
 * Takes the next number of a series, GSTIN and financial year. The row lock makes other transactions wait until this one ends, so a rollback leaves
 * no gap. Call it last in a transaction, because it serializes all sales of a state.
 */
export async function takeNumber(db: Db, series: Series, gstin: string, now: Date): Promise<string> {
  const year = financialYear(now)
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters as c (series, gstin, financial_year, last_number) values (${series}, ${gstin}, ${year}, 1)
    on conflict (series, gstin, financial_year) do update set last_number = c.last_number + 1
    returning last_number`.execute(db)
  return `${series}/${year}/${String(rows[0]?.last_number).padStart(6, '0')}`
}

/** Returns the financial year in India, from 1 April to 31 March, such as `26-27`. */
export function financialYear(now: Date): string {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
