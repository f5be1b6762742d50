import type { Body } from '@voltloop/contract/core/endpoint'
import type { updateBooking } from '@voltloop/contract/bookings/rides'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'

/** Records that support has called the customer or takes that back, or lets the customer renew early. */
export async function recordCall(
  db: Db,
  actor: Actor,
  { transactionId, isCallDone, isRenewButton }: Body<typeof updateBooking>,
  now: Date,
): Promise<void> {
  if (isCallDone === undefined && isRenewButton === undefined) {
    throw new AppError('nothingToChange')
  }
  const booking = await lockBooking(db, actor, transactionId)
  if (isCallDone !== undefined) {
    const facts = { before: { isCallDone: booking.isCallDone }, after: { isCallDone } }
    await transition(db, booking, 'callDone', { actor, facts }, now)
  }
  if (isRenewButton !== undefined) {
    const facts = { before: { isRenewOn: booking.isRenewOn }, after: { isRenewOn: isRenewButton } }
    await transition(db, booking, 'switchRenew', { actor, facts }, now)
  }
  await db
    .updateTable('bookings')
    .set({
      ...(isCallDone !== undefined && { is_call_done: isCallDone }),
      ...(isRenewButton !== undefined && { is_renew_on: isRenewButton }),
    })
    .where('id', '=', booking.id)
    .execute()
}
