import type { Transact } from '../platform/db/db.ts'
import type { Log } from '../platform/log.ts'
import { GatewayProblem } from './gateway-call.ts'
import type { Gateway, GatewayRefund } from './gateway.ts'
import { MOST_TRIES, takeTry, type RefundTry } from './refund-tries.ts'
import { leaveToPerson, noteRefundWord } from './refunds.ts'

/** Brings a refund one step further: asks the gateway for it, or how it stands. What fails is tried again later, with the same key. */
export async function driveRefund(
  transact: Transact,
  gateway: Gateway,
  log: Log,
  refundId: string,
  now: Date,
): Promise<void> {
  const refund = await transact((db) => takeTry(db, refundId, now))
  if (!refund) return
  if (refund.state === 'queued' && refund.earlierTries >= MOST_TRIES) {
    await transact((db) => leaveToPerson(db, refundId, { tries: refund.earlierTries }, now))
    return
  }
  try {
    const word = await ask(gateway, refund)
    if (word) await transact((db) => noteRefundWord(db, word, now))
  } catch (error) {
    if (!(error instanceof GatewayProblem)) throw error
    log.warn({ refundId, status: error.status, tries: refund.earlierTries + 1, err: error }, 'refund not answered')
    if (refund.state !== 'queued' || !error.isFinal) return
    const { status, message } = error
    await transact((db) => leaveToPerson(db, refundId, { status, message }, now))
  }
}

async function ask(gateway: Gateway, refund: RefundTry): Promise<GatewayRefund | null> {
  // The first time nothing can be there yet; afterwards the gateway may have heard what it did not answer.
  const known = refund.earlierTries === 0 && refund.state === 'queued' ? null : await findKnown(gateway, refund)
  if (known !== null || refund.state !== 'queued') return known
  const { paymentId, amountPaise, refundId, key } = refund
  return gateway.refund({ paymentId, amountPaise, receipt: refundId, key })
}

// A person may have refunded it in the gateway's own pages, where our receipt is unknown; one that went through counts most.
async function findKnown(gateway: Gateway, { paymentId, refundId, amountPaise, state }: RefundTry) {
  const refunds = await gateway.refundsOfPayment(paymentId)
  const ours = refunds.filter(
    (one) => one.receipt === refundId || (state !== 'queued' && one.amountPaise === amountPaise),
  )
  return (
    ours.find((one) => one.state === 'processed') ?? ours.find((one) => one.receipt === refundId) ?? ours[0] ?? null
  )
}
