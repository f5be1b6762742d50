import type { Db, Transact } from '../platform/db/db.ts'
import { AppError } from '../platform/errors.ts'
import { GatewayError } from './gateway-call.ts'
import { recordGatewayRefunds } from './gateway-refunds.ts'
import type { Gateway } from './gateway.ts'
import { completeByHand, lockStuckRefund, type LockedRefund } from './stuck-refunds.ts'

/**
 * Records that a refund was paid another way. Reads the payment's refunds from the gateway first: the gateway may have made the refund although its
 * answer was lost, and the customer would get the money twice.
 */
export async function resolveRefund(
  transact: Transact,
  gateway: Gateway,
  refundId: string,
  record: (db: Db, refund: LockedRefund) => Promise<unknown>,
  now: Date,
): Promise<void> {
  const { paymentId } = await transact((db) => lockStuckRefund(db, refundId, now))
  const refunds = await readAtGateway(gateway, paymentId)
  await transact((db) => recordGatewayRefunds(db, paymentId, refunds, now))
  await transact(async (db) => {
    const refund = await lockStuckRefund(db, refundId, now)
    if (refund.state === 'queued') throw new AppError('wrongState')
    await completeByHand(db, refundId, now)
    await record(db, refund)
  })
}

async function readAtGateway(gateway: Gateway, paymentId: string) {
  try {
    return await gateway.refundsOfPayment(paymentId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    throw new AppError('gatewayDown', { retryAfterSeconds: RETRY_AFTER_SECONDS, cause: error })
  }
}

const RETRY_AFTER_SECONDS = 10
