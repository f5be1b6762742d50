import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { requireChargeOrder } from '../charges/pay-charge-flow.ts'
import { afterNow, CODE_MS, LINK_MS, type Collectable } from './collectable.ts'

/** Returns the order for what is left to pay of a due charge. */
export async function prepareCharge(
  db: Db,
  actor: Actor,
  { transactionId, chargeId }: Body<typeof createPaymentRequest>,
  now: Date,
): Promise<Collectable> {
  if (chargeId === undefined) throw new AppError('notFound')
  const { orderId, bookingId, transactionId: ride } = await requireChargeOrder(db, actor, chargeId, now)
  if (ride !== transactionId) throw new AppError('notFound')
  return { orderId, bookingId, linkEndsAt: afterNow(LINK_MS, now), codeEndsAt: afterNow(CODE_MS, now) }
}
