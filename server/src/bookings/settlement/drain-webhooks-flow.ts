import {
  markWebhookProcessed,
  applyRefundUpdate,
  recordWebhookAttempt,
  readPendingWebhooks,
  type WebhookFacts,
} from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import type { Billing } from '../billing/bill.ts'
import { settle } from './settle.ts'

const BATCH_SIZE = 50

/** Processes stored webhooks, each in a separate transaction, so that one failure does not block the others. */
export async function drainWebhooksFlow(transact: Transact, billing: Billing, now: Date): Promise<void> {
  const failures: unknown[] = []
  for (const facts of await transact((db) => readPendingWebhooks(db, BATCH_SIZE))) {
    try {
      await transact(async (db) => {
        await processWebhook(db, facts, billing, now)
        await markWebhookProcessed(db, facts.eventId, now)
      })
    } catch (error) {
      failures.push(error)
      await transact((db) => recordWebhookAttempt(db, facts.eventId, now))
    }
  }
  if (failures.length > 0) throw failures[0]
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
