import type { Actor } from '@voltloop/contract/core/roles'
import { drawInvoice, findInvoice, type ChargePayment } from '../../invoices/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { requireBookingId, transactionIdOf } from '../lifecycle/booking.ts'
import { leftToPay, readCharge, type ChargeRecord } from './charge.ts'

/** Draws the invoice or receipt of a charge, with its credit note. */
export async function chargePaperFlow(
  transact: Transact,
  actor: Actor,
  chargeId: string,
): Promise<{ fileName: string; pdf: Buffer }> {
  const { paper, payment } = await transact(async (db) => {
    const found = await db
      .selectFrom('charges')
      .innerJoin('bookings', 'bookings.id', 'charges.booking_id')
      .select('bookings.number')
      .where('charges.id', '=', chargeId)
      .executeTakeFirst()
    if (!found) throw new AppError('notFound')
    await requireBookingId(db, actor, transactionIdOf(found.number))
    const charge = await readCharge(db, chargeId)
    const kind = charge.isTaxable ? 'Charge' : 'Receipt'
    return {
      paper: await findInvoice(db, { subjectId: chargeId, kind, renewal: 0 }),
      payment: await paymentOf(db, charge),
    }
  })
  if (!paper) throw new AppError('notFound')
  const fileName = `${paper.number.replaceAll('/', '-')}.pdf`
  return { fileName, pdf: await drawInvoice(paper, { chargePayment: payment }) }
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
    state: charge.state === 'WAIVED' ? 'waived' : charge.paidBy,
    at: paid?.at ?? null,
    depositPaise: charge.depositPaise,
    leftPaise: leftToPay(charge),
    paymentId: charge.paymentId,
  }
}
