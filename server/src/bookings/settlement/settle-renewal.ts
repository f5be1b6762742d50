import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { completeRenewal } from '../renewals/renew.ts'
import { readRenewal, voidRenewal } from '../renewals/renewal.ts'
import type { Payable } from './payment-outcome.ts'
import type { ReportedPayment } from './reported-payment.ts'
import { settleAddition } from './settle-addition.ts'

export function settleRenewal(db: Db, payable: Payable, reported: ReportedPayment, now: Date): Promise<null> {
  return settleAddition(db, payable, reported, { complete, withdraw: voidRenewal }, now)
}

async function complete(
  db: Db,
  booking: LockedBooking,
  renewalId: string,
  { paymentId, method }: ReportedPayment,
  now: Date,
) {
  const renewal = await readRenewal(db, renewalId)
  if (renewal.state !== 'awaiting') return 'cancelled'
  return (await completeRenewal(db, booking, renewal, { payment: { paymentId, method } }, now)) ? 'booked' : 'tooLate'
}
