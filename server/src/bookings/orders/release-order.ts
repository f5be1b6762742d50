import { releaseHold } from '../../fleet/index.ts'
import { closeOrder, findOrderBySubject } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { transition } from '../lifecycle/transition.ts'

/** Withdraws an unpaid order and releases its hold. Does nothing if it was paid or closed in the meantime. */
export async function withdrawBooking(db: Db, bookingId: string, now: Date): Promise<void> {
  const booking = await lockBookingById(db, bookingId)
  if (booking.status !== 'AWAITING_PAYMENT') return
  await transition(db, booking, 'withdraw', {}, now)
  await releaseUnpaidOrder(db, booking, now)
}

export async function releaseUnpaidOrder(db: Db, { id, holdId }: LockedBooking, now: Date): Promise<void> {
  const order = await findOrderBySubject(db, { kind: 'booking', id })
  if (order) await closeOrder(db, order.id)
  await releaseHold(db, holdId, now)
}
