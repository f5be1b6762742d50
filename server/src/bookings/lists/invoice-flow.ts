import type { downloadInvoice } from '@voltloop/contract/payments/invoices'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { drawInvoice, findInvoice, type CurrentFacts } from '../../invoices/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { readSettlements } from '../deposits/passbook.ts'
import { requireBookingId } from '../lifecycle/booking.ts'
import { readCashPayment } from '../renewals/cash-payment.ts'

type InvoiceQuery = Query<typeof downloadInvoice>

export async function invoiceFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  query: InvoiceQuery,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { i_type: kind, renewal } = query
  const { invoice, facts } = await transact(async (db) => {
    const subjectId = await requireBookingId(db, actor, transactionId)
    const found = await findInvoice(db, { subjectId, kind, renewal })
    return { invoice: found, facts: await readCurrentFacts(db, subjectId, query) }
  })
  if (!invoice) throw new AppError('notFound')
  const suffix = renewal > 0 ? `${kind}-Renewal-${renewal}` : kind
  return { fileName: `${invoice.snapshot.transactionId}-${suffix}.pdf`, pdf: await drawInvoice(invoice, facts) }
}

async function readCurrentFacts(
  db: ReadDb,
  bookingId: string,
  { i_type: kind, renewal }: InvoiceQuery,
): Promise<CurrentFacts> {
  if (kind === 'Sd') return { settlements: await readSettlements(db, bookingId) }
  return renewal > 0 ? { cashPayment: await readCashPayment(db, bookingId, renewal) } : {}
}
