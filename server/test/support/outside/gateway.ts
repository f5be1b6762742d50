import { checkLedger, type LedgerVerdict } from '../../../src/payments/index.ts'
import type { TestApp } from '../app.ts'
import { callSandbox } from '../people/bookings.ts'
import { JSON_HEADERS } from '../caller.ts'

export function ledgerOf(server: TestApp): Promise<LedgerVerdict> {
  return checkLedger(server.app.database.db)
}

/** Makes the gateway send webhooks about a payment now, and returns the server's answers. */
export async function sendWebhook(server: TestApp, paymentId: string, events: string[]): Promise<string[]> {
  const body = { payment_id: paymentId, events }
  const { items } = await callSandbox<{ items: { answer: string }[] }>(server, 'POST', '/gateway/webhooks', body)
  return items.map((item) => item.answer)
}

/** Returns the amounts in paise that the gateway has refunded of a payment. */
export async function refundsAtGateway(server: TestApp, paymentId: string): Promise<number[]> {
  const path = `/gateway/refunds?payment_id=${paymentId}`
  const { items } = await callSandbox<{ items: { amount: number }[] }>(server, 'GET', path)
  return items.map((item) => item.amount)
}

export async function alarmsOf(server: TestApp, subject: string): Promise<string[]> {
  const { rows } = await server.app.database.pool.query<{ kind: string }>(
    'select kind from payment_alarms where subject = $1 order by id',
    [subject],
  )
  return rows.map((row) => row.kind)
}

/** Refunds a payment in the gateway's own pages: the given amount in paise, or all that is left. */
export async function refundOutside(server: TestApp, paymentId: string, amount?: number): Promise<string> {
  const body = { payment_id: paymentId, ...(amount !== undefined && { amount }) }
  return (await callSandbox<{ id: string }>(server, 'POST', '/gateway/refunds', body)).id
}

/** Makes the gateway carry out a refund of ours late: a request whose response was lost. Returns the gateway's id of the refund. */
export async function makeRefundLate(
  { settings }: TestApp,
  { paymentId, amountPaise, refundId }: { paymentId: string; amountPaise: number; refundId: string },
): Promise<string> {
  const keys = `${settings['RAZORPAY_KEY_ID']}:${settings['RAZORPAY_KEY_SECRET']}`
  const response = await fetch(`${settings['RAZORPAY_API_URL']}/v1/payments/${paymentId}/refund`, {
    method: 'POST',
    headers: { ...JSON_HEADERS, authorization: `Basic ${Buffer.from(keys).toString('base64')}` },
    body: JSON.stringify({ amount: amountPaise, receipt: refundId }),
  })
  const refund = (await response.json()) as { id?: string }
  if (refund.id === undefined) throw new Error(`the gateway refused the refund: ${JSON.stringify(refund)}`)
  return refund.id
}

export async function openDispute(server: TestApp, paymentId: string, amount?: number): Promise<string> {
  const body = { payment_id: paymentId, ...(amount !== undefined && { amount }) }
  return (await callSandbox<{ id: string }>(server, 'POST', '/gateway/disputes', body)).id
}

export async function settleDispute(server: TestApp, disputeId: string, status: 'won' | 'lost'): Promise<void> {
  await callSandbox(server, 'POST', '/gateway/disputes/settle', { dispute_id: disputeId, status })
}
