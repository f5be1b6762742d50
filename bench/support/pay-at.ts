import { JSON_HEADERS } from '../../server/test/support/caller.ts'

/** The payment result that the gateway returns to the customer's browser. */
export interface Receipt {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** Pays an order at the sandbox as a customer would. Without the webhook, the product learns of the payment only from the browser or by polling. */
export async function payAt(sandboxUrl: string, orderId: string, webhook: boolean): Promise<Receipt> {
  const response = await fetch(`${sandboxUrl}/gateway/pay`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ order_id: orderId, outcome: 'captured', webhook }),
  })
  if (!response.ok) throw new Error(`The gateway rejected a payment: ${response.status} ${await response.text()}`)
  return (await response.json()) as Receipt
}
