import { markRequestPaid, raiseAlarm, recordCapture, recordGatewayRefunds } from '../../payments/index.ts'
import type {
  Capture,
  Gateway,
  GatewayPayment,
  GatewayRefund,
  PaymentOrder,
  PaymentReference,
} from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'

export interface ReportedPayment extends Capture, PaymentReference {
  /** The gateway's name of the payment method, which the invoice prints in words. */
  method: string | null
  /** When the customer paid, by the gateway's clock. */
  paidAt: Date
  refunds: GatewayRefund[]
}

/**
 * Returns a payment as `settle` takes it, with its refunds read from the gateway. Returns null if the payment was neither captured nor
 * refunded, so that no money was taken.
 */
export async function reportPayment(gateway: Gateway, payment: GatewayPayment): Promise<ReportedPayment | null> {
  const { gatewayOrderId, requestId, paymentId, amountPaise, currency, isCaptured, refundedPaise, method, createdAt } =
    payment
  if (!isCaptured && refundedPaise === 0) return null
  const refunds = refundedPaise > 0 ? await gateway.refundsOfPayment(paymentId) : []
  const reference = { gatewayOrderId, requestId }
  const paid = { paymentId, amountPaise, currency, method, paidAt: createdAt }
  return { ...reference, ...paid, isWhole: refundedPaise === 0, refunds }
}

/** Records a reported payment and its refunds; the caller holds the lock of the order. */
export async function recordReported(db: Db, order: PaymentOrder, reported: ReportedPayment, now: Date) {
  const { refunds, ...capture } = reported
  const verdict = await recordCapture(db, order, capture, now)
  if (verdict !== 'known') await markRequestPaid(db, order.id, reported)
  if (verdict === 'wrongAmount') await raiseAlarm(db, 'wrongAmount', capture.paymentId, capture, now)
  if (refunds.length > 0) await recordGatewayRefunds(db, capture.paymentId, refunds, now)
  return verdict
}
