import { dayInIndia } from '@voltloop/contract/time'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** Tax invoices, deposit receipts and credit notes each count for themselves. */
export type Series = 'R' | 'D' | 'C'

/**
 * Takes the next number of a series, a registration and a financial year. Whoever else wants one waits until this transaction has ended:
 * what is rolled back leaves no gap. Take it last, since all sales of a state pass here one by one.
 */
export async function takeNumber(db: Db, series: Series, gstin: string, now: Date): Promise<string> {
  const year = financialYear(now)
  const { rows } = await sql<{ last_number: number }>`
    insert into invoice_counters as c (series, gstin, financial_year, last_number) values (${series}, ${gstin}, ${year}, 1)
    on conflict (series, gstin, financial_year) do update set last_number = c.last_number + 1
    returning last_number`.execute(db)
  return `${series}/${year}/${String(rows[0]?.last_number).padStart(6, '0')}`
}

/** The financial year in India, from 1 April to 31 March, as `26-27`. */
export function financialYear(now: Date): string {
  const [year = 0, month = 0] = dayInIndia(now).split('-').map(Number)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
