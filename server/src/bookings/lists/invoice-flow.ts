import type { downloadInvoice } from '@voltloop/contract/invoices'
import type { Query } from '@voltloop/contract/endpoint'
import type { Actor } from '@voltloop/contract/roles'
import { drawInvoice, findInvoice } from '../../invoices/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import { readSettlements } from '../deposits/passbook.ts'
import { requireBookingId } from '../lifecycle/booking.ts'

/** Renders an invoice as a PDF for an actor who may see its booking. */
export async function invoiceFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  { i_type: kind, renewal }: Query<typeof downloadInvoice>,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { invoice, settlements } = await transact(async (db) => {
    const subjectId = await requireBookingId(db, actor, transactionId)
    const found = await findInvoice(db, { subjectId, kind, renewal })
    return { invoice: found, settlements: found?.kind === 'Sd' ? await readSettlements(db, subjectId) : [] }
  })
  if (!invoice) throw new Refusal('notFound')
  const suffix = renewal > 0 ? `${kind}-Renewal-${renewal}` : kind
  return { fileName: `${invoice.snapshot.transactionId}-${suffix}.pdf`, pdf: await drawInvoice(invoice, settlements) }
}
