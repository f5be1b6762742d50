import type { Actor } from '@voltloop/contract/core/roles'
import { prolongHolds } from '../../fleet/index.ts'
import { findOrderBySubject } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking, lockBookingById, transactionIdOf } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { voidChange } from '../lifecycle/void-change.ts'
import { readPayment, type OpenCheckout } from '../orders/checkout.ts'
import { LINK_HOLD_MS } from '../orders/hold-time.ts'
import { readChange } from './change-record.ts'

/** Returns the data with which the browser opens the checkout of a change. `payment` is null if it is already done; rejects with 409 if it was voided. */
export async function readChangeCheckout(db: ReadDb, changeId: string): Promise<OpenCheckout> {
  const { number, state, heldUntil, ...payer } = await db
    .selectFrom('booking_changes')
    .innerJoin('bookings', 'bookings.id', 'booking_changes.booking_id')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .select(['bookings.number', 'booking_changes.state', 'booking_changes.expires_at as heldUntil'])
    .select(['users.name', 'users.phone', 'users.email'])
    .where('booking_changes.id', '=', changeId)
    .executeTakeFirstOrThrow()
  const transactionId = transactionIdOf(number)
  if (state === 'void') throw new AppError('changeVoid')
  if (state === 'done') return { transactionId, payment: null }
  return { transactionId, payment: await readPayment(db, { kind: 'change', id: changeId }, { payer, heldUntil }) }
}

/** Returns the customer's change that waits for its payment, or null if the booking has none. Rejects with 409 if its hold has run out. */
export async function requirePayableChange(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ changeId: string; orderId: string } | null> {
  if (actor.role !== 'CUSTOMER') return null
  const { changeDueId } = await lockBooking(db, actor, transactionId)
  if (changeDueId === null) return null
  const { expiresAt } = await readChange(db, changeDueId)
  if (expiresAt !== null && expiresAt <= now) throw new AppError('changeVoid')
  const order = await findOrderBySubject(db, { kind: 'change', id: changeDueId })
  if (!order) throw new Error('A change that is awaiting payment has no payment order.')
  return { changeId: changeDueId, orderId: order.id }
}

/**
 * Returns until when a change is held. One that is paid by link is held for 30 minutes from its request, with its vehicle. Rejects with 409 if its time
 * is over. The caller holds the lock on the booking.
 */
export async function prolongChange(db: Db, changeId: string, isByLink: boolean, now: Date): Promise<Date> {
  const { createdAt, expiresAt, holdIds } = await readChange(db, changeId)
  if (expiresAt === null || expiresAt <= now) throw new AppError('changeVoid')
  const linkEndsAt = new Date(createdAt.getTime() + LINK_HOLD_MS)
  if (!isByLink || linkEndsAt <= expiresAt) return expiresAt
  await prolongHolds(db, holdIds, linkEndsAt)
  await db.updateTable('booking_changes').set({ expires_at: linkEndsAt }).where('id', '=', changeId).execute()
  return linkEndsAt
}

/** Voids a change that was not paid in time, or whose payment order could not be created at the gateway. */
export async function withdrawChange(db: Db, changeId: string, now: Date): Promise<void> {
  const { bookingId } = await readChange(db, changeId)
  const booking = await lockBookingById(db, bookingId)
  await voidChange(db, changeId, now)
  await broadcastBooking(db, booking)
}

/** Returns the changes whose time to pay has run out. */
export async function readExpiredChanges(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_changes')
    .select('id')
    .where('state', '=', 'awaiting')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
