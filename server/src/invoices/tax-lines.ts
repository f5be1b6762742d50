import type { InvoiceSnapshot } from './snapshot.ts'

export interface TaxLines {
  taxablePaise: number
  cgstPaise: number
  sgstPaise: number
  /** What is added or taken off to come to whole rupees. */
  roundOffPaise: number
  totalPaise: number
}

type Priced = Pick<InvoiceSnapshot, 'costPaise' | 'cgstBasisPoints' | 'sgstBasisPoints' | 'totalPaise'>

/** How the total comes about, to the paisa: the lines always add up to what was paid. */
export function taxLines({ costPaise, cgstBasisPoints, sgstBasisPoints, totalPaise }: Priced): TaxLines {
  const cgstPaise = taxOn(costPaise, cgstBasisPoints)
  const sgstPaise = taxOn(costPaise, sgstBasisPoints)
  const roundOffPaise = totalPaise - costPaise - cgstPaise - sgstPaise
  return { taxablePaise: costPaise, cgstPaise, sgstPaise, roundOffPaise, totalPaise }
}

// Each half for itself and to the nearest paisa, so that equal rates give equal amounts.
function taxOn(costPaise: number, basisPoints: number): number {
  return Math.floor((costPaise * basisPoints + 5_000) / 10_000)
}
