import {
  isCaptureRecorded,
  lockWebhook,
  markWebhookProcessed,
  raiseAlarm,
  readPendingWebhook,
  recordDispute,
  type Gateway,
  type GatewayDispute,
  type WebhookFacts,
} from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { reportPayment, type ReportedPayment } from './reported-payment.ts'
import { settle } from './settle.ts'

interface WebhookContext {
  transact: Transact
  gateway: Gateway
}

/**
 * Processes one stored webhook. Does nothing if it was processed before. Each webhook has its own job, so that one failure does not block
 * the others. A webhook is only a hint: it may be old, or forged with a stolen secret, so everything is read from the gateway.
 */
export async function processWebhookFlow(
  { transact, gateway }: WebhookContext,
  eventId: string,
  now: Date,
): Promise<void> {
  const facts = await transact((db) => readPendingWebhook(db, eventId))
  if (!facts) return
  // Call the gateway outside the transaction: a slow answer must not hold a lock.
  const answer = await askGateway(transact, gateway, facts)
  await transact(async (db) => {
    if (!(await lockWebhook(db, eventId))) return
    await applyAnswer(db, facts, answer, now)
    await markWebhookProcessed(db, eventId, now)
  })
}

interface GatewayAnswer {
  reported: ReportedPayment | null
  dispute: GatewayDispute | null
  /** Whether the gateway contradicts the webhook. */
  isDenied: boolean
}

const CAPTURES = new Set(['payment.captured', 'order.paid', 'payment_link.paid', 'qr_code.credited'])
const NOTHING: GatewayAnswer = { reported: null, dispute: null, isDenied: false }

async function askGateway(transact: Transact, gateway: Gateway, facts: WebhookFacts): Promise<GatewayAnswer> {
  const { kind, paymentId, disputeId, gatewayRequestId } = facts
  if (paymentId === null) return NOTHING
  const isRecorded = await transact((db) => isCaptureRecorded(db, paymentId))
  if (kind.startsWith('payment.dispute.') && disputeId !== null) {
    const dispute = await gateway.findDispute(disputeId)
    const isDenied = dispute?.paymentId !== paymentId
    if (isDenied) return { ...NOTHING, isDenied }
    return { ...NOTHING, reported: isRecorded ? null : await readReport(gateway, paymentId, null), dispute }
  }
  const isCapture = CAPTURES.has(kind)
  if (kind.startsWith('refund.') || (isCapture && !isRecorded)) {
    const reported = await readReport(gateway, paymentId, gatewayRequestId)
    return { ...NOTHING, reported, isDenied: isCapture && reported === null }
  }
  return NOTHING
}

async function readReport(
  gateway: Gateway,
  paymentId: string,
  gatewayRequestId: string | null,
): Promise<ReportedPayment | null> {
  const payment = await gateway.findPayment(paymentId)
  const reported = payment && (await reportPayment(gateway, payment))
  if (!reported || gatewayRequestId === null) return reported
  // The webhook alone proves nothing, so the gateway is asked whether the payment was made with this link or code.
  return (await gateway.isPaidWith(gatewayRequestId, paymentId)) ? { ...reported, gatewayRequestId } : reported
}

async function applyAnswer(
  db: Db,
  facts: WebhookFacts,
  { reported, dispute, isDenied }: GatewayAnswer,
  now: Date,
): Promise<void> {
  if (isDenied) await raiseAlarm(db, 'webhookDenied', facts.disputeId ?? facts.paymentId ?? facts.eventId, facts, now)
  if (reported) await settle(db, reported, now)
  if (dispute) await recordDispute(db, dispute, now)
}
