import type { TaxRates } from '@voltloop/contract/core/money'
import { sql } from 'kysely'
import type { Db } from '../platform/db/db.ts'

/** The suppliers and rates that earlier versions read from settings. */
export interface SupplierSettings {
  legalName: string
  sac: string
  rates: TaxRates
  states: { state: string; address: string; gstin: string }[]
}

/** Copies suppliers and rates from the settings of an earlier version. A supplier that has its details is never changed, so this happens once. */
export async function takeOverSuppliers(db: Db, { legalName, sac, rates, states }: SupplierSettings): Promise<void> {
  for (const { state, address, gstin } of states) {
    await sql`with taken_over as (
        update suppliers set legal_name = ${legalName}, address = ${address}, gstin = ${gstin}, sac = ${sac}
        where state = ${state} and gstin is null returning state)
      update gst_rates set cgst_basis_points = ${rates.cgstBasisPoints}, sgst_basis_points = ${rates.sgstBasisPoints}
      from taken_over where gst_rates.state = taken_over.state and from_day = '2017-07-01'`.execute(db)
  }
}
