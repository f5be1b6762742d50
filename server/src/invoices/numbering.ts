import { dayInIndia } from '@voltloop/contract/core/time'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db/db.ts'
import type { Series } from './series.ts'

/**
 * Takes the next number of a series, GSTIN and financial year. The row lock makes other transactions wait until this one ends, so a rollback leaves
 * no gap. Call it last in a transaction, because it serializes all sales of a state.
 */
export async function takeNumber(db: Db, series: Series, gstin: string, now: Date): Promise<string> {
  const { rows } = await takeNumberUnless(sql`select where false`, series, gstin, now).execute(db)
  const [taken] = rows
  if (!taken) throw new Error('No invoice number was taken.')
  return taken.number
}

/** Returns the statement that takes the next number, unless a query returns a row. It is part of a larger statement. */
export function takeNumberUnless(
  unwanted: RawBuilder<unknown>,
  series: Series,
  gstin: string,
  now: Date,
): RawBuilder<{ number: string }> {
  const year = financialYear(now)
  return sql<{ number: string }>`
    insert into invoice_counters as c (series, gstin, financial_year, last_number)
    select ${series}, ${gstin}, ${year}, 1 where not exists (${unwanted})
    on conflict (series, gstin, financial_year) do update set last_number = c.last_number + 1
    returning ${`${series}/${year}/`} || lpad(last_number::text, greatest(6, length(last_number::text)), '0') as number`
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
