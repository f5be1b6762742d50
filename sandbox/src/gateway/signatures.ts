import { createHmac } from 'node:crypto'
import type { Payment } from './entities.ts'

/** Signs a text like the gateway: hex HMAC-SHA256. */
export function sign(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex')
}

/** Returns the payment result for the customer's browser: the ids, and the gateway's signature unless the payment failed. */
export function signReceipt(payment: Payment, keySecret: string) {
  const ids = { razorpay_payment_id: payment.id, razorpay_order_id: payment.order_id }
  if (payment.status === 'failed') return { ...ids, error: failureOf(payment) }
  return { ...ids, razorpay_signature: sign(`${payment.order_id}|${payment.id}`, keySecret) }
}

function failureOf(payment: Payment) {
  return {
    code: payment.error_code,
    description: payment.error_description,
    source: payment.error_source,
    step: payment.error_step,
    reason: payment.error_reason,
    metadata: { payment_id: payment.id, order_id: payment.order_id },
  }
}
