import type { Actor } from '@voltloop/contract/core/roles'
import { sql } from 'kysely'
import { readHold, renewHold } from '../../fleet/index.ts'
import { findOrderBySubject } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking, lockBookingById, transactionIdOf, type LockedBooking } from '../lifecycle/booking.ts'
import { readPayment, type OpenCheckout } from '../orders/checkout.ts'
import { HOLD_MS } from '../orders/hold-time.ts'
import { assertMayHoldMoreUnpaid } from '../orders/unpaid-limit.ts'
import { findRenewalError } from './renewal-limit.ts'
import { readRenewal, voidRenewal } from './renewal.ts'

/** Returns the data with which the browser opens the checkout of a renewal. `payment` is null if it is already done; rejects with 409 if it was voided. */
export async function readRenewalCheckout(db: ReadDb, renewalId: string): Promise<OpenCheckout> {
  const { number, state, heldUntil, ...payer } = await db
    .selectFrom('renewals')
    .innerJoin('bookings', 'bookings.id', 'renewals.booking_id')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .leftJoin('holds', 'holds.id', 'renewals.hold_id')
    .select(['bookings.number', 'renewals.state', 'holds.expires_at as heldUntil'])
    .select(['users.name', 'users.phone', 'users.email'])
    .where('renewals.id', '=', renewalId)
    .executeTakeFirstOrThrow()
  const transactionId = transactionIdOf(number)
  if (state === 'void') throw new AppError('renewalVoid')
  if (state === 'done') return { transactionId, payment: null }
  return { transactionId, payment: await readPayment(db, { kind: 'renewal', id: renewalId }, { payer, heldUntil }) }
}

/** Returns the booking's renewal that is awaiting payment, after holding its vehicle again if the hold had expired; null if a customer has none. */
export async function requirePayableRenewal(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ renewalId: string; orderId: string } | null> {
  const booking = await lockBooking(db, actor, transactionId)
  if (!booking.renewalDueId) {
    if (actor.role === 'CUSTOMER') return null
    throw new AppError('noRenewalDue')
  }
  const { id, holdId } = await readRenewal(db, booking.renewalDueId)
  if (holdId) await holdAgain(db, actor, booking, { id, holdId }, now)
  const order = await findOrderBySubject(db, { kind: 'renewal', id })
  if (!order) throw new Error('A renewal that is awaiting payment has no payment order.')
  return { renewalId: id, orderId: order.id }
}

// A hold that has run out is taken again. The customer's holds count as those of unpaid orders do, also if staff requested the renewal.
async function holdAgain(
  db: Db,
  actor: Actor,
  booking: LockedBooking,
  { id, holdId }: { id: string; holdId: string },
  now: Date,
): Promise<void> {
  const { expiresAt } = await readHold(db, holdId)
  if (expiresAt === null || expiresAt > now) return
  const isByCustomer = actor.role === 'CUSTOMER'
  if (isByCustomer) await assertMayHoldMoreUnpaid(db, booking.customerId, now)
  if (!(await renewHold(db, holdId, new Date(now.getTime() + HOLD_MS), now))) {
    throw await findRenewalError(db, booking, now)
  }
  await sql`update renewals set run_out = run_out + (held_at is not null)::int, held_at = ${isByCustomer ? now : null}::timestamptz
    where id = ${id}`.execute(db)
}

/** Voids a renewal whose payment order could not be created at the gateway. */
export async function withdrawRenewal(db: Db, renewalId: string, now: Date): Promise<void> {
  const { bookingId } = await readRenewal(db, renewalId)
  await lockBookingById(db, bookingId)
  await voidRenewal(db, renewalId, now)
}
