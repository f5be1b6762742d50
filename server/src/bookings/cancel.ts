import type { Actor } from '@voltloop/contract/roles'
import { releaseHold } from '../fleet/index.ts'
import type { Db } from '../platform/db/db.ts'
import { lockBooking } from './booking.ts'
import { move } from './move.ts'
import { giveUp } from './place.ts'
import { sendBack } from './send-back.ts'

/** The customer cancels; tells whether money goes back. */
export async function cancelBooking(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ isRefunded: boolean }> {
  const booking = await lockBooking(db, actor, transactionId)
  await move(db, booking, 'cancel', { actor }, now)
  if (booking.status === 'AWAITING_PAYMENT') {
    await giveUp(db, booking, now)
    return { isRefunded: false }
  }
  await releaseHold(db, booking.holdId, now)
  return { isRefunded: await sendBack(db, booking.id, 'cancelled', now) }
}
