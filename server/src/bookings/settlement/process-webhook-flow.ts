import { applyRefundUpdate, lockWebhook, markWebhookProcessed, type WebhookFacts } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import type { Billing } from '../billing/bill.ts'
import { settle } from './settle.ts'

/** Processes one stored webhook. Does nothing if it was processed before. Each webhook has its own job, so that one failure does not block the others. */
export async function processWebhookFlow(
  transact: Transact,
  eventId: string,
  billing: Billing,
  now: Date,
): Promise<void> {
  await transact(async (db) => {
    const facts = await lockWebhook(db, eventId)
    if (!facts) return
    await processWebhook(db, facts, billing, now)
    await markWebhookProcessed(db, eventId, now)
  })
}

const CAPTURES = new Set(['payment.captured', 'order.paid'])

async function processWebhook(db: Db, facts: WebhookFacts, billing: Billing, now: Date): Promise<void> {
  const { kind, gatewayOrderId, paymentId, refundId, amountPaise, currency, status } = facts
  if (CAPTURES.has(kind) && gatewayOrderId && paymentId && amountPaise !== null && currency) {
    await settle(db, { gatewayOrderId, paymentId, amountPaise, currency }, billing, now)
  }
  if (kind.startsWith('refund.') && refundId && paymentId && amountPaise !== null && isRefundState(status)) {
    await applyRefundUpdate(db, { refundId, paymentId, amountPaise, state: status }, now)
  }
}

function isRefundState(status: string | null): status is 'pending' | 'processed' | 'failed' {
  return status === 'pending' || status === 'processed' || status === 'failed'
}
