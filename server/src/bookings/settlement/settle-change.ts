import type { Db } from '../../platform/db/db.ts'
import { readChange } from '../changes/change-record.ts'
import { completeChange } from '../changes/change.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { voidChange } from '../lifecycle/void-change.ts'
import type { Payable } from './payment-outcome.ts'
import type { ReportedPayment } from './reported-payment.ts'
import { settleAddition } from './settle-addition.ts'

export function settleChange(db: Db, payable: Payable, reported: ReportedPayment, now: Date): Promise<null> {
  return settleAddition(db, payable, reported, { complete, withdraw: voidChange }, now)
}

async function complete(
  db: Db,
  booking: LockedBooking,
  changeId: string,
  { paymentId, method }: ReportedPayment,
  now: Date,
) {
  const change = await readChange(db, changeId)
  const isInTime = change.state === 'awaiting' && change.expiresAt !== null && change.expiresAt > now
  const isDone = isInTime && (await completeChange(db, booking, change, { payment: { paymentId, method } }, now))
  return isDone ? 'booked' : 'tooLate'
}
