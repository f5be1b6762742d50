import type { Db } from '../../platform/db/db.ts'
import { leftToPay, readCharge, setState } from '../charges/charge.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import type { Payable } from './payment-outcome.ts'
import type { ReportedPayment } from './reported-payment.ts'
import { settleAddition } from './settle-addition.ts'

/** Settles a payment for a charge. It is refunded if the charge is no longer due, or if another amount is left to pay by then. */
export function settleCharge(db: Db, payable: Payable, reported: ReportedPayment, now: Date): Promise<null> {
  return settleAddition(db, payable, reported, { complete }, now)
}

async function complete(
  db: Db,
  booking: LockedBooking,
  chargeId: string,
  { paymentId, amountPaise }: ReportedPayment,
  now: Date,
) {
  const charge = await readCharge(db, chargeId)
  if (charge.state !== 'DUE' || leftToPay(charge) !== amountPaise) return 'tooLate'
  await setState(db, null, booking, charge, { state: 'PAID', paidBy: 'online', paymentId }, now)
  return 'booked'
}
