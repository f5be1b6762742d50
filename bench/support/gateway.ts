import { JSON_HEADERS } from '../../server/test/caller.ts'

/** What the gateway hands the browser of somebody who has paid. */
export interface Receipt {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id: string
  readonly razorpay_signature: string
}

/** Pays an order at the sandbox as a customer would; without the webhook only the browser, or the poller, tells of it. */
export async function payAt(sandboxUrl: string, orderId: string, webhook: boolean): Promise<Receipt> {
  const response = await fetch(`${sandboxUrl}/gateway/pay`, {
    method: 'POST',
    headers: JSON_HEADERS,
    body: JSON.stringify({ order_id: orderId, outcome: 'captured', webhook }),
  })
  if (!response.ok) throw new Error(`The gateway refuses a payment: ${response.status} ${await response.text()}`)
  return (await response.json()) as Receipt
}
