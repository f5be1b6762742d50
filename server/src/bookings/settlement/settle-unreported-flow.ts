import { GatewayError, type Gateway, type GatewayPayment, type Subject } from '../../payments/index.ts'
import type { Transact } from '../../platform/db/db.ts'
import type { Log } from '../../platform/log.ts'
import { findPayment } from './payment-outcome.ts'
import { reportPayment } from './reported-payment.ts'
import { settle } from './settle.ts'

// A customer waits for the answer. The next list of payments finds what this call did not.
const LONGEST_WAIT_MS = 3000

/**
 * Settles a payment of an order that nobody has reported yet, before its customer is asked to pay again: the tab was closed after the payment, and
 * the webhook has not arrived. Returns what was paid for; null if nothing was, or the gateway does not answer.
 */
export async function settleUnreportedFlow(
  { transact, gateway, log }: { transact: Transact; gateway: Gateway; log: Log },
  gatewayOrderId: string | undefined,
  now: Date,
): Promise<Subject['kind'] | null> {
  const payment = gatewayOrderId === undefined ? null : await findCaptured(gateway, log, gatewayOrderId)
  const reported = payment && (await reportPayment(gateway, payment))
  if (!reported || gatewayOrderId === undefined) return null
  return transact(async (db) => {
    await settle(db, reported, now)
    const outcome = (await findPayment(db, { gatewayOrderId }, reported.paymentId))?.outcome
    return outcome?.isHonoured ? outcome.subject : null
  })
}

async function findCaptured(gateway: Gateway, log: Log, gatewayOrderId: string): Promise<GatewayPayment | null> {
  try {
    const payments = await gateway.paymentsOfOrder(gatewayOrderId, Math.min(LONGEST_WAIT_MS, gateway.timeoutMs))
    return payments.find(({ isCaptured, refundedPaise }) => isCaptured && refundedPaise === 0) ?? null
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    log.warn({ err: error }, 'the payments of an order could not be read')
    return null
  }
}
