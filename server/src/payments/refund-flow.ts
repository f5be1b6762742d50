import type { Transact } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import { GatewayError } from './gateway-call.ts'
import type { Gateway, GatewayRefund } from './gateway.ts'
import { MAX_ATTEMPTS, claimRefundAttempt, type RefundAttempt } from './refund-attempts.ts'
import { escalateRefund, applyRefundUpdate } from './refunds.ts'

/** Brings a refund one step further: asks the gateway for it, or how it stands. What fails is tried again later, with the same key. */
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
    const word = await ask(gateway, refund)
    if (word) await transact((db) => applyRefundUpdate(db, word, now))
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ refundId, status: error.status, tries: refund.earlierTries + 1, err: error }, 'refund not answered')
    if (refund.state !== 'queued' || !error.isFinal) return
    const { status, message } = error
    await transact((db) => escalateRefund(db, refundId, { status, message }, now))
  }
}

async function ask(gateway: Gateway, refund: RefundAttempt): Promise<GatewayRefund | null> {
  // The first time nothing can be there yet; afterwards the gateway may have heard what it did not answer.
  const known = refund.earlierTries === 0 && refund.state === 'queued' ? null : await findKnown(gateway, refund)
  if (known !== null || refund.state !== 'queued') return known
  const { paymentId, amountPaise, refundId, key } = refund
  return gateway.refund({ paymentId, amountPaise, receipt: refundId, key })
}

// A person may have refunded it in the gateway's own pages, where our receipt is unknown; one that went through counts most.
async function findKnown(gateway: Gateway, { paymentId, refundId, amountPaise, state }: RefundAttempt) {
  const refunds = await gateway.refundsOfPayment(paymentId)
  const ours = refunds.filter(
    (one) => one.receipt === refundId || (state !== 'queued' && one.amountPaise === amountPaise),
  )
  return (
    ours.find((one) => one.state === 'processed') ?? ours.find((one) => one.receipt === refundId) ?? ours[0] ?? null
  )
}
