import type { Actor } from '@voltloop/contract/core/roles'
import { releaseHold } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'
import { findWhetherUnserved } from '../lifecycle/unserved.ts'
import { releaseUnpaidOrder } from './release-order.ts'
import { refundBooking } from '../billing/refund.ts'

/** Cancels a booking for its customer. Returns whether a payment is refunded. */
export async function cancelBooking(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ isRefunded: boolean }> {
  const booking = await findWhetherUnserved(db, await lockBooking(db, actor, transactionId), now)
  await transition(db, booking, 'cancel', { actor }, now)
  if (booking.status === 'AWAITING_PAYMENT') {
    await releaseUnpaidOrder(db, booking, now)
    return { isRefunded: false }
  }
  await releaseHold(db, booking.holdId, now)
  return { isRefunded: await refundBooking(db, booking.id, booking.isUnserved ? 'noVehicle' : 'cancelled', now) }
}
