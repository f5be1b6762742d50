import { HAND_OVER_WAS_UNDONE } from '@voltloop/contract/bookings/undo-messages'
import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { lockHeldDeposit, releaseDeposit, undoHandoverVerification } from '../../accounts/index.ts'
import { undoDeployment } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { voidAgreement } from '../agreements/agreement.ts'
import { readStepEntries, reverseEntries } from '../deposits/reverse-entries.ts'
import { reverseCash } from '../hub/cash-movement.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { undoSegment } from '../lifecycle/ride-segment.ts'
import type { RideStep } from '../lifecycle/ride-step.ts'
import { transition } from '../lifecycle/transition.ts'
import { markUnserved } from '../lifecycle/unserved.ts'
import { voidRenewal } from '../renewals/renewal.ts'

const ACTION = 'undoHandOver'

/**
 * Makes a ride an accepted booking again. A deposit that the handover took in cash is given back; one that was paid at the gateway stays held. The
 * condition record is empty again, but its photos are kept.
 */
export async function undoHandOver(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  step: RideStep,
  now: Date,
): Promise<void> {
  const { id, customerId } = booking
  if (booking.renewalCount > 0 || (await hasFreeDays(db, id)))
    throw new AppError('undoRenewed', { params: { action: ACTION } })
  if (await isInEmergency(db, id)) throw new AppError('undoInEmergency')
  await transition(db, booking, ACTION, { actor }, now)
  if (booking.renewalDueId) await voidRenewal(db, booking.renewalDueId, now)
  // Lock the deposit before the vehicle, as a handover does: the opposite order could deadlock.
  await lockHeldDeposit(db, customerId)
  await reverseEntries(db, actor, booking, await readStepEntries(db, id, step.at), HAND_OVER_WAS_UNDONE, now)
  await releaseDeposit(db, customerId, booking.depositPaise)
  await undoHandoverVerification(db, actor, booking, step.at, now)
  await reverseCash(db, actor, { bookingId: id, kind: 'depositTaken' }, now)
  const obstacle = await undoDeployment(db, actor, booking.holdId, booking.startsAt, now)
  if (obstacle) throw new AppError(obstacle, { params: { action: ACTION } })
  await undoSegment(db, id, now)
  await voidAgreement(db, id, now)
  await db
    .updateTable('bookings')
    .set({
      picked_up_at: null,
      inspector_id: null,
      deposit_paise: 0,
      pickup_note: null,
      pickup_photo_ids: [],
      drop_at: null,
      drop_hub_id: null,
      is_call_done: false,
      is_renew_on: false,
      ending_notified_at: null,
      late_notice_due_at: null,
    })
    .where('id', '=', id)
    .execute()
  await markUnserved(db, booking, now)
}

// A rider who waits for help must not vanish from the list of those who wait. Whoever raises an emergency locks the booking, too.
async function isInEmergency(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from emergencies where booking_id = ${bookingId} and ended_at is null) as is`.execute(db)
  return rows[0]?.is ?? false
}

async function hasFreeDays(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from goodwill where booking_id = ${bookingId} and kind = 'FREE_DAYS') as has`.execute(db)
  return rows[0]?.has ?? false
}
