import type { Transact } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import { GatewayError } from './gateway-call.ts'
import { recordGatewayRefunds } from './gateway-refunds.ts'
import type { Gateway } from './gateway.ts'
import { MAX_ATTEMPTS, claimRefundAttempt, readOpenRequest, type RefundAttempt } from './refund-attempts.ts'
import { escalateRefund } from './refunds.ts'

/**
 * Advances a refund by one step: requests it at the gateway, or reads its state. A failed call is retried later with the same key, once a
 * day after the gateway has refused it.
 */
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
    // On the first attempt no refund can exist yet. Later, the gateway may have created one although its response was lost.
    const isFirst = refund.earlierTries === 0 && refund.state === 'queued'
    if (!isFirst) await readAtGateway(transact, gateway, refund, now)
    await requestAtGateway(transact, gateway, refund, now)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn(
      { refundId, status: error.status, tries: refund.earlierTries + 1, err: error },
      'the gateway did not process the refund',
    )
  }
}

async function readAtGateway(transact: Transact, gateway: Gateway, { paymentId }: RefundAttempt, now: Date) {
  const refunds = await gateway.refundsOfPayment(paymentId)
  await transact((db) => recordGatewayRefunds(db, paymentId, refunds, now))
}

async function requestAtGateway(transact: Transact, gateway: Gateway, refund: RefundAttempt, now: Date): Promise<void> {
  const { refundId, paymentId } = refund
  const request = await transact((db) => readOpenRequest(db, refundId))
  if (!request) return
  try {
    const accepted = await gateway.refund({ paymentId, receipt: refundId, ...request })
    await transact((db) => recordGatewayRefunds(db, paymentId, [accepted], now))
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error
    // The gateway refuses a refund of more than what is left of the payment. Somebody may have refunded a part of it in the dashboard.
    await readAtGateway(transact, gateway, refund, now)
    const { status, message } = error
    await transact(async (db) => {
      const current = await readOpenRequest(db, refundId)
      if (current?.key === request.key) await escalateRefund(db, refundId, { status, message }, now)
    })
    throw error
  }
}
