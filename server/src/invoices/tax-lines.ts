import type { InvoiceSnapshot } from './snapshot.ts'

export interface TaxLines {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  /** The amount added or subtracted to reach whole rupees. */
  roundOffPaise: number
  totalPaise: number
}

type Priced = Pick<InvoiceSnapshot, 'costPaise' | 'cgstBasisPoints' | 'sgstBasisPoints' | 'totalPaise'>

/** Splits a total into its invoice lines, to the paisa. The lines always add up to the amount paid. */
export function taxLines({ costPaise, cgstBasisPoints, sgstBasisPoints, totalPaise }: Priced): TaxLines {
  const cgstPaise = taxOn(costPaise, cgstBasisPoints)
  const sgstPaise = taxOn(costPaise, sgstBasisPoints)
  const roundOffPaise = totalPaise - costPaise - cgstPaise - sgstPaise
  return { taxablePaise: costPaise, cgstPaise, sgstPaise, roundOffPaise, totalPaise }
}

// Rounds each tax separately to the nearest paisa, so that equal rates give equal amounts.
function taxOn(costPaise: number, basisPoints: number): number {
  return Math.floor((costPaise * basisPoints + 5_000) / 10_000)
}
