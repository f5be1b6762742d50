import type { downloadInvoice } from '@voltloop/contract/payments/invoices'
import type { Query } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { drawInvoice, findInvoice, readInvoiceNumbers, type CurrentFacts } from '../../invoices/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { readSettlements } from '../deposits/passbook.ts'
import { requireBookingId } from '../lifecycle/booking.ts'
import { readCashPayment, readCashRent } from '../renewals/cash-payment.ts'

type InvoiceQuery = Query<typeof downloadInvoice>

export async function invoiceFlow(
  transact: Transact,
  actor: Actor,
  transactionId: string,
  query: InvoiceQuery,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { i_type: kind } = query
  const { invoice, currentFacts, renewal } = await transact(async (db) => {
    const subjectId = await requireBookingId(db, actor, transactionId)
    const number = kind === 'Sd' ? await readLastReceipt(db, subjectId) : query.renewal
    const issuerId = kind === 'Rental' && number === 0 ? await readIssuer(db, subjectId, query.change) : subjectId
    const found = issuerId === null ? null : await findInvoice(db, { subjectId: issuerId, kind, renewal: number })
    const isOfBooking = issuerId === subjectId
    const facts = isOfBooking ? await readCurrentFacts(db, subjectId, kind, number) : {}
    return { invoice: found, currentFacts: facts, renewal: number }
  })
  if (!invoice) throw new AppError('notFound')
  const { change } = query
  const part =
    renewal > 0 && kind === 'Rental'
      ? `-Renewal-${renewal}`
      : change !== undefined && change > 0
        ? `-Change-${change}`
        : ''
  return {
    fileName: `${invoice.snapshot.transactionId}-${kind}${part}.pdf`,
    pdf: await drawInvoice(invoice, currentFacts),
  }
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

// A handover that was undone and repeated has issued another receipt for the deposit.
async function readLastReceipt(db: ReadDb, bookingId: string): Promise<number> {
  const receipts = (await readInvoiceNumbers(db, [bookingId])).get(bookingId)?.filter(({ kind }) => kind === 'Sd')
  return receipts?.at(-1)?.renewal ?? 0
}

async function readCurrentFacts(
  db: ReadDb,
  bookingId: string,
  kind: InvoiceQuery['i_type'],
  renewal: number,
): Promise<CurrentFacts> {
  if (kind === 'Sd') return { settlements: await readSettlements(db, bookingId, renewal) }
  if (renewal > 0) return { cashPayment: await readCashPayment(db, bookingId, renewal) }
  return { cashPayment: await readCashRent(db, bookingId) }
}
