import type { NoShowCause } from '@voltloop/contract/bookings/bookings'
import { sql } from 'kysely'
import { releaseHold } from '../../fleet/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { checkTransition, isAcceptedInTime } from '../lifecycle/transition-table.ts'
import { transition } from '../lifecycle/transition.ts'
import { findWhetherUnserved } from '../lifecycle/unserved.ts'
import { releaseUnpaidOrder } from './release-order.ts'
import { refundBooking } from '../billing/refund.ts'

const A_DAY_MS = 24 * 60 * 60_000

export async function readExpiredOrders(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('holds')
    .innerJoin('bookings', 'bookings.hold_id', 'holds.id')
    .select('bookings.id')
    .where('holds.expires_at', '<=', now)
    .where('holds.released_at', 'is', null)
    .where(sql<boolean>`bookings.status = 'AWAITING_PAYMENT'`)
    .orderBy('holds.expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Expires an unpaid order. Does nothing if it was paid or closed in the meantime. */
export async function expireBooking(db: Db, id: string, now: Date): Promise<void> {
  const booking = await lockBookingById(db, id)
  if (checkTransition('expire', booking, now) !== 'legal') return
  await transition(db, booking, 'expire', {}, now)
  await releaseUnpaidOrder(db, booking, now)
}

/** Returns the ids of bookings that were not picked up within a day of their start. */
export async function readNoShows(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')`)
    .where('starts_at', '<=', dayBefore(now))
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Closes a booking that was not picked up. Refunds it unless the hub had accepted it in time and had a vehicle for it. */
export async function closeNoShow(db: Db, id: string, now: Date): Promise<void> {
  const booking = await findWhetherUnserved(db, await lockBookingById(db, id), now)
  if (checkTransition('noShow', booking, now) !== 'legal' || booking.startsAt > dayBefore(now)) return
  const cause = causeOf(booking)
  await transition(db, booking, 'noShow', {}, now)
  await db.updateTable('bookings').set({ no_show_cause: cause }).where('id', '=', booking.id).execute()
  await releaseHold(db, booking.holdId, now)
  if (cause !== 'nobodyCame') await refundBooking(db, booking.id, cause, now)
}

function causeOf(booking: LockedBooking): NoShowCause {
  if (!isAcceptedInTime(booking)) return 'notConfirmed'
  return booking.isUnserved ? 'noVehicle' : 'nobodyCame'
}

const dayBefore = (now: Date) => new Date(now.getTime() - A_DAY_MS)
