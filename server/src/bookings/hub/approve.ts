import type { Actor } from '@voltloop/contract/core/roles'
import { releaseHold, reserveVehicle } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'
import { refundBooking } from '../billing/refund.ts'
import { assertMayRide } from '../lifecycle/rider.ts'

export async function acceptBooking(
  db: Db,
  actor: Actor,
  transactionId: string,
  registrationNumber: string | null,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  const facts = registrationNumber && { before: {}, after: { registrationNumber } }
  await transition(db, booking, 'accept', { actor, ...(facts && { facts }) }, now)
  await assertMayRide(db, booking, booking.startsAt)
  if (registrationNumber) await reserveVehicle(db, booking.holdId, registrationNumber, now)
}

/** Rejects a booking, releases its vehicle and refunds it in full. */
export async function rejectBooking(
  db: Db,
  actor: Actor,
  transactionId: string,
  reason: string,
  now: Date,
): Promise<void> {
  const booking = await lockBooking(db, actor, transactionId)
  await transition(db, booking, 'reject', { actor, reason }, now)
  await releaseHold(db, booking.holdId, now)
  await refundBooking(db, booking.id, 'rejected', now)
}
