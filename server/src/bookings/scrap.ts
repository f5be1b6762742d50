import { sql } from 'kysely'
import { hadNoVehicle, releaseHold } from '../fleet/index.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { lockBookingById } from './booking.ts'
import { judgeMove } from './lifecycle.ts'
import { move } from './move.ts'
import { giveUp } from './place.ts'
import { sendBack } from './send-back.ts'

const A_DAY_MS = 24 * 60 * 60_000

/** Orders that nobody paid within their time. */
export async function readExpired(db: ReadDb, now: Date, limit: number): Promise<string[]> {
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

/** Ends an order that nobody paid in time; one that was paid or ended meanwhile stays as it is. */
export async function expireBooking(db: Db, id: string, now: Date): Promise<void> {
  const booking = await lockBookingById(db, id)
  if (judgeMove('expire', booking, now) !== 'legal') return
  await move(db, booking, 'expire', {}, now)
  await giveUp(db, booking, now)
}

/** Bookings for which nobody came within a day. */
export async function readMissed(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER', 'PICKUP_INSPECTED_BY_SALES_AGENT')`)
    .where('status', '<>', 'PICKUP_INSPECTED_BY_SALES_AGENT')
    .where('starts_at', '<=', dayBefore(now))
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends a booking for which nobody came. Money goes back only where the shop had not even accepted it, or had no vehicle for it. */
export async function missBooking(db: Db, id: string, now: Date): Promise<void> {
  const booking = await lockBookingById(db, id)
  if (judgeMove('miss', booking, now) !== 'legal' || booking.startsAt > dayBefore(now)) return
  const isOurFault = booking.status === 'CREATED' || (await hadNoVehicle(db, booking.holdId, now))
  await move(db, booking, 'miss', {}, now)
  await releaseHold(db, booking.holdId, now)
  if (isOurFault) await sendBack(db, booking.id, 'nobodyCame', now)
}

const dayBefore = (now: Date) => new Date(now.getTime() - A_DAY_MS)
