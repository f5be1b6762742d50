import type { InvoiceSnapshot } from './snapshot.ts'

type Sums = Pick<InvoiceSnapshot, 'costPaise' | 'totalPaise'>

/**
 * Returns the snapshot of a credit note for a part of an invoice, at the invoice's rates, with a single line. The amount includes tax. The credit note of the last part
 * takes the rest of the taxable value, so that all credit notes together have the taxable value of the invoice.
 */
export function creditSnapshot(
  invoice: InvoiceSnapshot,
  earlier: readonly Sums[],
  amountPaise: number,
  description = invoice.description,
): InvoiceSnapshot {
  const left = (of: keyof Sums) => earlier.reduce((rest, note) => rest - note[of], invoice[of])
  const leftPaise = left('totalPaise')
  if (amountPaise <= 0 || amountPaise > leftPaise) {
    throw new Error(`A credit note of ${amountPaise} paise is not possible: ${leftPaise} of the invoice are left.`)
  }
  const { cgstBasisPoints, sgstBasisPoints } = invoice
  const part = Math.round((amountPaise * 10_000) / (10_000 + cgstBasisPoints + sgstBasisPoints))
  const leftCostPaise = Math.max(0, left('costPaise'))
  const costPaise = amountPaise === leftPaise ? leftCostPaise : Math.min(part, leftCostPaise)
  const { lines: _lines, ...one } = invoice
  return { ...one, description, costPaise, totalPaise: amountPaise }
}
