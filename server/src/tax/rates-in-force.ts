import type { TaxRates } from '@voltloop/contract/core/money'
import { dayInIndia } from '@voltloop/contract/core/time'
import { sql, type Expression, type RawBuilder, type SqlBool } from 'kysely'
import type { ReadDb } from '../platform/db/db.ts'

/** The CGST and SGST rates in basis points; null if no rate applies or the supplier's details are missing. */
export type RatesInForce = [cgst: number, sgst: number] | null

export function ratesOfState(state: Expression<string | null>, now: Date): RawBuilder<RatesInForce> {
  return sql<RatesInForce>`(select json_build_array(gst_rates.cgst_basis_points, gst_rates.sgst_basis_points)
    from gst_rates join suppliers on suppliers.state = gst_rates.state
    where gst_rates.state = ${state} and suppliers.gstin is not null and gst_rates.from_day <= ${dayInIndia(now)}
    order by gst_rates.from_day desc limit 1)`
}

/** Returns a condition that is true if the cities of a state can be booked at this time. */
export function isServed(state: Expression<string | null>, now: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`${ratesOfState(state, now)} is not null`
}

/** Returns the highest rates of all states, so that a price that is shown without a city is never too low. */
export async function highestRates(db: ReadDb, now: Date): Promise<TaxRates> {
  const rows = await db
    .selectFrom('suppliers')
    .select((eb) => ratesOfState(eb.ref('suppliers.state'), now).as('rates'))
    .execute()
  const [highest = [0, 0]] = rows
    .flatMap(({ rates }) => (rates ? [rates] : []))
    .toSorted((one, other) => sumOf(other) - sumOf(one))
  return toTaxRates(highest)
}

const sumOf = ([cgst, sgst]: NonNullable<RatesInForce>) => cgst + sgst

/** Converts rates that were read with `ratesOfState`. */
export function toTaxRates([cgstBasisPoints, sgstBasisPoints]: NonNullable<RatesInForce>): TaxRates {
  return { cgstBasisPoints, sgstBasisPoints }
}
