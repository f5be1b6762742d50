import type { Body } from '@voltloop/contract/endpoint'
import { RENEWAL_PAID_TOO_LATE } from '@voltloop/contract/messages/bookings'
import type { verifyPayment } from '@voltloop/contract/payments'
import type { Actor } from '@voltloop/contract/roles'
import { findOrderByGatewayId, type Gateway } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/errors.ts'
import type { Billing } from '../billing/bill.ts'
import { isGatewayProblem } from './gateway-problem.ts'
import { readPaymentOutcome, type PaymentOutcome } from './outcome.ts'
import type { Captured } from './settle-renewal.ts'
import { settle } from './settle.ts'

const RETRY_AFTER_SECONDS = 30

/** The customer comes back from paying with the gateway's signed word; the booking is real when this answers. */
export async function verifyFlow(
  transact: Transact,
  actor: Actor,
  told: Body<typeof verifyPayment>,
  { gateway, billing }: { gateway: Gateway; billing: Billing },
  now: Date,
): Promise<PaymentOutcome> {
  const paymentId = told.razorpay_payment_id
  const order = await transact((db) => findOrderByGatewayId(db, told.razorpay_order_id))
  if (!order || order.gatewayOrderId === null) throw new Refusal('notFound')
  // Support pays renewals in its own browser, with the customer on the phone.
  const isSupport = actor.role === 'CUSTOMER_SUPPORT' && order.subject.kind === 'renewal'
  if (order.customerId !== actor.userId && !isSupport) throw new Refusal('notFound')
  const { gatewayOrderId } = order
  if (!gateway.isCheckoutSigned({ orderId: gatewayOrderId, paymentId, signature: told.razorpay_signature })) {
    throw new Refusal('paymentUnverified')
  }
  const known = await transact((db) => readPaymentOutcome(db, order.id, paymentId))
  if (known) return judged(known)
  const captured = await askGateway(gateway, gatewayOrderId, paymentId)
  await transact((db) => settle(db, captured, billing, now))
  const outcome = await transact((db) => readPaymentOutcome(db, order.id, paymentId))
  if (!outcome) throw new Refusal('paymentUnverified')
  return judged(outcome)
}

function judged(outcome: PaymentOutcome): PaymentOutcome {
  if (!outcome.isHonoured) {
    throw new Refusal('paidTooLate', outcome.isRenewal ? { message: RENEWAL_PAID_TOO_LATE } : {})
  }
  return outcome
}

// The signature tells which order was paid, but neither how much nor whether the money was taken already.
async function askGateway(gateway: Gateway, gatewayOrderId: string, paymentId: string): Promise<Captured> {
  try {
    const payments = await gateway.paymentsOfOrder(gatewayOrderId)
    const payment = payments.find((one) => one.paymentId === paymentId)
    if (!payment?.isCaptured) throw new Refusal('paymentPending')
    return { gatewayOrderId, paymentId, amountPaise: payment.amountPaise, currency: payment.currency }
  } catch (error) {
    if (!isGatewayProblem(error)) throw error
    throw new Refusal('paymentPending', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}
