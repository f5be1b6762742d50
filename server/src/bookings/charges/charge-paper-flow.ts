import type { Actor } from '@voltloop/contract/core/roles'
import { priceName } from '@voltloop/contract/prices/price-list'
import { drawInvoice, findInvoice, type ChargePayment } from '../../invoices/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { requireBookingId, transactionIdOf } from '../lifecycle/booking.ts'
import { leftToPay, readCharge, readChargesOnPaper, type ChargeRecord } from './charge.ts'

/** Draws the invoice or receipt of a charge and of those that became due with it, with the credit notes. */
export async function chargePaperFlow(
  transact: Transact,
  actor: Actor,
  chargeId: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const found = await transact(async (db) => {
    const booking = await db
      .selectFrom('charges')
      .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
      .select('bookings.number')
      .where('charges.id', '=', chargeId)
      .executeTakeFirst()
    if (!booking) return null
    await requireBookingId(db, actor, transactionIdOf(booking.number))
    const { isTaxable, paperOf } = await readCharge(db, chargeId)
    if (paperOf === null) return null
    const kind = isTaxable ? 'Charge' : 'Receipt'
    const paper = await findInvoice(db, { subjectId: paperOf, kind, renewal: 0 })
    const payments: ChargePayment[] = []
    for (const charge of await readChargesOnPaper(db, paperOf)) payments.push(await paymentOf(db, charge))
    return paper && { paper, payments }
  })
  if (!found) throw new AppError('notFound')
  const { paper, payments } = found
  const fileName = `${paper.number.replaceAll('/', '-')}.pdf`
  return { fileName, pdf: await drawInvoice(paper, { chargePayments: payments }) }
}

async function paymentOf(db: ReadDb, charge: ChargeRecord): Promise<ChargePayment> {
  const paid = await db
    .selectFrom('charge_states')
    .select('at')
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'PAID')
    .orderBy('at')
    .limit(1)
    .executeTakeFirst()
  return {
    name: priceName(charge),
    state: charge.state === 'WAIVED' ? 'waived' : charge.paidBy,
    creditNoteNumber: charge.creditNoteNumber,
    at: paid?.at ?? null,
    depositPaise: charge.depositPaise,
    leftPaise: leftToPay(charge),
    paymentId: charge.paymentId,
  }
}
