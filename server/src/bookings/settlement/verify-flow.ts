import type { Body } from '@voltloop/contract/core/endpoint'
import type { verifyPayment } from '@voltloop/contract/payments/payments'
import type { Actor } from '@voltloop/contract/core/roles'
import { GatewayError, type Gateway } from '../../payments/index.ts'
import type { ReadDb, Transact } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { confirmedOutcome, findPayment, type PaymentOutcome } from './payment-outcome.ts'
import { reportPayment, type ReportedPayment } from './reported-payment.ts'
import { settleOrder } from './settle.ts'
import { SUBJECTS } from './subjects.ts'

const RETRY_AFTER_SECONDS = 30

export async function verifyFlow(
  { read, transact }: { read: ReadDb; transact: Transact },
  actor: Actor,
  result: Body<typeof verifyPayment>,
  { gateway }: { gateway: Gateway },
  now: Date,
): Promise<PaymentOutcome> {
  const paymentId = result.razorpay_payment_id
  const gatewayOrderId = result.razorpay_order_id
  const found = await findPayment(read, { gatewayOrderId }, paymentId)
  if (!found) throw new AppError('notFound')
  const { order } = found.payable
  // Support may pay for an existing booking in its own browser while the customer is on the phone, but not a new order.
  const isSupport = actor.role === 'CUSTOMER_SUPPORT' && order.subject.kind !== 'booking'
  if (order.customerId !== actor.userId && !isSupport) throw new AppError('notFound')
  if (!gateway.isCheckoutSigned({ orderId: gatewayOrderId, paymentId, signature: result.razorpay_signature })) {
    throw new AppError('paymentUnverified')
  }
  if (found.outcome) return requireHonoured(found.outcome)
  const reported = await fetchReport(gateway, gatewayOrderId, paymentId)
  const outcome = await transact(async (db) => {
    const confirmed = await settleOrder(db, found.payable, reported, now)
    return confirmed ? confirmedOutcome(confirmed) : (await findPayment(db, { gatewayOrderId }, paymentId))?.outcome
  })
  if (!outcome) throw new AppError('paymentUnverified')
  return requireHonoured(outcome)
}

function requireHonoured(outcome: PaymentOutcome): PaymentOutcome {
  if (outcome.isRefundedOutside) throw new AppError('paymentRefunded')
  if (!outcome.isHonoured) {
    throw new AppError(SUBJECTS[outcome.subject].tooLate)
  }
  return outcome
}

// The signature proves which order was paid, but neither the amount nor that the payment was captured.
async function fetchReport(gateway: Gateway, gatewayOrderId: string, paymentId: string): Promise<ReportedPayment> {
  try {
    const payment = await gateway.findPayment(paymentId)
    const isForOrder = payment?.gatewayOrderId === gatewayOrderId
    const reported = isForOrder ? await reportPayment(gateway, payment) : null
    if (!reported) throw new AppError('paymentPending')
    return reported
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('paymentPending', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}
