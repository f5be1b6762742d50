import { DEPOSIT_WAYS, type DepositWay } from '@voltloop/contract/bookings/deposits'
import { readRequester } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { issueDepositReceipt } from '../billing/bill.ts'
import { enterPaidDeposit } from '../deposits/deposit.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import type { Payable } from './payment-outcome.ts'
import type { ReportedPayment } from './reported-payment.ts'
import { settleAddition, type Complete } from './settle-addition.ts'

/** Settles a payment for a deposit. It is refunded if the ride does not need the deposit any more. */
export function settleDepositPayment(db: Db, payable: Payable, reported: ReportedPayment, now: Date): Promise<null> {
  return settleAddition(db, payable, reported, { complete: completeFor(payable.order.id) }, now)
}

function completeFor(orderId: string): Complete {
  return async (db, booking, entryId, { paymentId, method, amountPaise }, now) => {
    const byId = await readRequester(db, orderId)
    const payment = { paymentId, way: wayOf(method) }
    if (!(await enterPaidDeposit(db, booking, { entryId, amountPaise, payment, byId }, now))) return 'tooLate'
    await broadcastBooking(db, booking)
    await issueDepositReceipt(db, booking.id, { takenPaise: amountPaise, payment: { paymentId, method } }, now)
    return 'booked'
  }
}

function wayOf(method: string | null): Exclude<DepositWay, 'cash'> {
  const way = DEPOSIT_WAYS.find((one) => one === method)
  return way === undefined || way === 'cash' ? 'online' : way
}
