import type { Query } from '@voltloop/contract/core/endpoint'
import { bookingPath, SCREENS } from '@voltloop/contract/core/screens'
import type { returnFromLink } from '@voltloop/contract/payments/payment-requests'
import { findRequestNumber, GatewayError, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import type { Log } from '../../platform/log.ts'
import { reportPayment } from './reported-payment.ts'
import { settle } from './settle.ts'

/** Settles the payment of a link when the payer's browser comes back from it. Returns the path of the ticket. */
export async function linkReturnFlow(
  { transact, gateway, log }: { transact: Transact; gateway: Gateway; log: Log },
  query: Query<typeof returnFromLink>,
  now: Date,
): Promise<string> {
  const { razorpay_payment_id: paymentId, razorpay_payment_link_id: gatewayRequestId } = query
  const { razorpay_payment_link_reference_id: reference, razorpay_payment_link_status: status } = query
  if (!gateway.isReturnSigned([gatewayRequestId, reference, status, paymentId], query.razorpay_signature)) {
    throw new AppError('paymentUnverified')
  }
  try {
    // The signature proves that the link was paid, but neither the amount nor that the payment was captured.
    const payment = await gateway.findPayment(paymentId)
    const reported = payment && (await reportPayment(gateway, payment))
    if (reported) await transact((db) => settle(db, { ...reported, gatewayRequestId }, now))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    // The webhook or the next list of payments settles it.
    log.warn({ err: error }, 'the payment of a link could not be read')
  }
  const number = await transact((db) => findRequestNumber(db, gatewayRequestId))
  return number === null ? SCREENS.bookings : bookingPath(SCREENS.bookings, number)
}
