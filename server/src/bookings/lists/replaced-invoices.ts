import type { InvoiceNumber } from '../../invoices/index.ts'
import type { ShownChange } from '../changes/change-view.ts'

export const isRental = ({ kind, renewal }: Pick<InvoiceNumber, 'kind' | 'renewal'>) =>
  kind === 'Rental' && renewal === 0

/** Returns the tax invoices of a booking that its changes have replaced, oldest first. */
export function listReplacedInvoices(
  { id, billed_change_id: billedId }: { id: string; billed_change_id: string | null },
  changes: readonly ShownChange[],
  invoices: ReadonlyMap<string, readonly InvoiceNumber[]>,
) {
  const issuers = [{ id, change: 0 }, ...changes]
  return issuers.flatMap((issuer) => {
    const invoice = invoices.get(issuer.id)?.find(isRental)
    if (!invoice || issuer.change === null || issuer.id === (billedId ?? id)) return []
    const { number: invoiceNumber, creditNoteNumber } = invoice
    return [{ change: issuer.change, invoiceNumber, creditNoteNumber }]
  })
}
