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
    const issuerId = kind === 'Rental' && renewal === 0 ? await readIssuer(db, subjectId, query.change) : subjectId
    const found = issuerId === null ? null : await findInvoice(db, { subjectId: issuerId, kind, renewal })
    return { invoice: found, facts: await readCurrentFacts(db, subjectId, query) }
  })
  if (!invoice) throw new AppError('notFound')
  const { change } = query
  const part = renewal > 0 ? `-Renewal-${renewal}` : change !== undefined && change > 0 ? `-Change-${change}` : ''
  return { fileName: `${invoice.snapshot.transactionId}-${kind}${part}.pdf`, pdf: await drawInvoice(invoice, facts) }
}

// Returns the booking or the change that issued an invoice: by default the valid one. Null if there is no such change.
async function readIssuer(db: ReadDb, bookingId: string, change: number | undefined): Promise<string | null> {
  if (change === undefined) {
    const query = db.selectFrom('bookings').select('billed_change_id').where('id', '=', bookingId)
    return (await query.executeTakeFirstOrThrow()).billed_change_id ?? bookingId
  }
  if (change === 0) return bookingId
  const query = db.selectFrom('booking_changes').select('id').where('booking_id', '=', bookingId)
  return (await query.where('number', '=', change).executeTakeFirst())?.id ?? null
}

async function readCurrentFacts(
  db: ReadDb,
  bookingId: string,
  { i_type: kind, renewal }: InvoiceQuery,
): Promise<CurrentFacts> {
  if (kind === 'Sd') return { settlements: await readSettlements(db, bookingId) }
  return renewal > 0 ? { cashPayment: await readCashPayment(db, bookingId, renewal) } : {}
}
