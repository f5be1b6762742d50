import { AT_DESK } from '@voltloop/contract/accounts/desk-customers'
import { nextPickupStep } from '@voltloop/contract/bookings/pickup'
import type { Actor } from '@voltloop/contract/core/roles'
import { addDays } from '@voltloop/contract/core/time'
import { readHold, shortenHold } from '../../fleet/index.ts'
import type { Db } from '../../platform/db/db.ts'
import type { LockedBooking } from '../lifecycle/booking.ts'
import { rebuildSearchText } from '../lifecycle/search-text.ts'
import { mayActOn } from '../lifecycle/transition-table.ts'
import { transition } from '../lifecycle/transition.ts'

// A payment is noticed within a minute. One that the bank approves much later finds no customer at the desk any more.
const REPORTED_MS = 5 * 60_000

/**
 * Returns whether a walk-in was paid while its vehicle was held. The payment of the last second may be reported later, when the sweep has already
 * expired the booking. One that was replaced by another walk-in is over, even if it was paid in time: the customer would get two vehicles.
 */
export async function isPaidInTime(db: Db, booking: LockedBooking, paidAt: Date, now: Date): Promise<boolean> {
  const { expiresAt } = await readHold(db, booking.holdId)
  if (expiresAt === null) return false
  const isReportedInTime = now.getTime() <= expiresAt.getTime() + REPORTED_MS
  if (now > expiresAt && (paidAt > expiresAt || !isReportedInTime)) return false
  if (booking.status === 'AWAITING_PAYMENT') return true
  const last = await db
    .selectFrom('booking_transitions')
    .select('action')
    .where('booking_id', '=', booking.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return last.action === 'expire'
}

/** Starts a paid walk-in at the time of its payment, rounded up. Its hold covers every start until the end of the time to pay. */
export async function startWalkIn(db: Db, booking: LockedBooking, paidAt: Date, now: Date): Promise<LockedBooking> {
  const { createdAt, days } = await db
    .selectFrom('bookings')
    .select(['created_at as createdAt', 'plan_days as days'])
    .where('id', '=', booking.id)
    .executeTakeFirstOrThrow()
  // The gateway's clock may differ from ours.
  const paidMs = Math.min(now.getTime(), Math.max(createdAt.getTime(), paidAt.getTime()))
  const startsAt = nextPickupStep(new Date(paidMs))
  const endsAt = addDays(startsAt, days)
  const started = { ...booking, startsAt, endsAt }
  await shortenHold(db, booking.holdId, endsAt)
  await db
    .updateTable('bookings')
    .set({ starts_at: startsAt, ends_at: endsAt, search_text: await rebuildSearchText(db, started, endsAt) })
    .where('id', '=', booking.id)
    .execute()
  return started
}

/** Accepts a booked walk-in on behalf of the member of staff who made it. One who has left the desk since leaves it to the hub. */
export async function acceptWalkIn(db: Db, booking: LockedBooking, now: Date): Promise<LockedBooking> {
  const actor = booking.walkInBy === null ? null : await readDeskActor(db, booking.walkInBy)
  if (actor === null || !mayActOn(actor, booking)) return booking
  return transition(db, booking, 'accept', { actor }, now)
}

async function readDeskActor(db: Db, userId: string): Promise<Actor | null> {
  const user = await db
    .selectFrom('users')
    .select(['role', 'city_id as cityId', 'hub_id as hubId'])
    .where('id', '=', userId)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!user || !AT_DESK.some((role) => role === user.role)) return null
  return { userId, sessionId: '', ...user }
}
