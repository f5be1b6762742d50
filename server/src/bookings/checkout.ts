import { wrongState } from '@voltloop/contract/messages/bookings'
import type { Actor } from '@voltloop/contract/roles'
import { findOrderBySubject } from '../payments/index.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { Refusal } from '../platform/errors.ts'
import { numberOf, transactionIdOf } from './booking.ts'

export interface Payment {
  amount: number
  currency: string
  order_id: string
  receipt: string
  name: string
  phone: string | null
  email: string | null
  heldUntil?: string
}

/** What the customer's browser opens the checkout with; no payment where nothing is to pay. */
export async function readCheckout(
  db: ReadDb,
  bookingId: string,
): Promise<{ transactionId: string; payment: Payment | null }> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select(['bookings.number', 'users.name', 'users.phone', 'users.email', 'holds.expires_at as heldUntil'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { number, heldUntil, ...payer } = booking
  const order = await findOrderBySubject(db, { kind: 'booking', id: bookingId })
  const transactionId = transactionIdOf(number)
  if (!order || order.gatewayOrderId === null) return { transactionId, payment: null }
  const { amountPaise, gatewayOrderId, receipt } = order
  return {
    transactionId,
    payment: {
      amount: amountPaise,
      currency: 'INR',
      order_id: gatewayOrderId,
      receipt,
      ...payer,
      ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
    },
  }
}

/** The order of a booking that still waits for its payment and is still held; else 409. */
export async function requirePayable(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ bookingId: string; orderId: string }> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select(['bookings.id', 'bookings.status', 'holds.expires_at'])
    .where('bookings.number', '=', numberOf(transactionId))
    .where('bookings.customer_id', '=', actor.userId)
    .executeTakeFirst()
  if (!booking) throw new Refusal('notFound')
  const hasRunOut = booking.expires_at !== null && booking.expires_at <= now
  const status = booking.status === 'AWAITING_PAYMENT' && hasRunOut ? 'SCRAPPED' : booking.status
  const order = await findOrderBySubject(db, { kind: 'booking', id: booking.id })
  if (status !== 'AWAITING_PAYMENT' || !order) throw new Refusal('wrongState', { message: wrongState(status) })
  return { bookingId: booking.id, orderId: order.id }
}
