import type { Transact } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import { GatewayError } from './gateway-call.ts'
import type { Gateway, GatewayRefund } from './gateway.ts'
import { MAX_ATTEMPTS, claimRefundAttempt, type RefundAttempt } from './refund-attempts.ts'
import { escalateRefund, applyRefundUpdate } from './refunds.ts'

/** Advances a refund by one step: requests it at the gateway, or reads its state. A failed call is retried later with the same key. */
export async function processRefund(
  transact: Transact,
  gateway: Gateway,
  log: Log,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await transact((db) => claimRefundAttempt(db, refundId, now))
  if (!refund) return
  if (refund.state === 'queued' && refund.earlierTries >= MAX_ATTEMPTS) {
    await transact((db) => escalateRefund(db, refundId, { tries: refund.earlierTries }, now))
    return
  }
  try {
    const update = await requestOrFind(gateway, refund)
    if (update) await transact((db) => applyRefundUpdate(db, update, now))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn(
      { refundId, status: error.status, tries: refund.earlierTries + 1, err: error },
      'the gateway did not process the refund',
    )
    if (refund.state !== 'queued' || !error.isFinal) return
    const { status, message } = error
    await transact((db) => escalateRefund(db, refundId, { status, message }, now))
  }
}

async function requestOrFind(gateway: Gateway, refund: RefundAttempt): Promise<GatewayRefund | null> {
  // On the first attempt no refund can exist yet. Later, the gateway may have created one although its response was lost.
  const existing =
    refund.earlierTries === 0 && refund.state === 'queued' ? null : await findExistingRefund(gateway, refund)
  if (existing !== null || refund.state !== 'queued') return existing
  const { paymentId, amountPaise, refundId, key } = refund
  return gateway.refund({ paymentId, amountPaise, receipt: refundId, key })
}

// An operator may have refunded the payment in the gateway's dashboard, without our receipt. A processed refund takes precedence.
async function findExistingRefund(gateway: Gateway, { paymentId, refundId, amountPaise, state }: RefundAttempt) {
  const refunds = await gateway.refundsOfPayment(paymentId)
  const matching = refunds.filter(
    (one) => one.receipt === refundId || (state !== 'queued' && one.amountPaise === amountPaise),
  )
  return (
    matching.find((one) => one.state === 'processed') ??
    matching.find((one) => one.receipt === refundId) ??
    matching[0] ??
    null
  )
}
