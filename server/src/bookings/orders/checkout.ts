import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import type { Actor } from '@voltloop/contract/core/roles'
import { findOrderBySubject, type Gateway, type PaymentOrder, type PlacedOrder } from '../../payments/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { stillRunning } from '../../platform/idempotency.ts'
import { numberOf, transactionIdOf } from '../lifecycle/booking.ts'

interface Payment {
  amount: number
  currency: string
  order_id: string
  receipt: string
  name: string
  phone: string | null
  email: string | null
  heldUntil?: string
}

export interface OpenCheckout {
  transactionId: string
  payment: Payment | null
}

/** Returns the data with which the browser opens the checkout. `payment` is null if the booking is already paid; rejects with 409 if it has ended unpaid. */
export async function readCheckout(db: ReadDb, bookingId: string, now: Date): Promise<OpenCheckout> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('users', 'users.id', 'bookings.customer_id')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select(['bookings.number', 'users.name', 'users.phone', 'users.email', 'holds.expires_at as heldUntil'])
    .select(['bookings.status', 'bookings.is_cancelled as isCancelled'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow()
  const { number, heldUntil, status, isCancelled, ...payer } = booking
  const transactionId = transactionIdOf(number)
  if (BOOKED.has(status)) return { transactionId, payment: null }
  assertAwaitingPayment({ status, isCancelled, heldUntil }, now)
  return { transactionId, payment: await readPayment(db, { kind: 'booking', id: bookingId }, { payer, heldUntil }) }
}

interface Terms {
  payer: Pick<Payment, 'name' | 'phone' | 'email'>
  heldUntil: Date | null
}

/** Returns the open payment of a subject. Rejects while the request that created its order still waits for the gateway. */
export async function readPayment(db: ReadDb, subject: PaymentOrder['subject'], terms: Terms): Promise<Payment> {
  const order = await findOrderBySubject(db, subject)
  if (!order || order.gatewayOrderId === null) throw stillRunning()
  return paymentOf({ ...order, gatewayOrderId: order.gatewayOrderId }, terms)
}

export function paymentOf({ amountPaise, gatewayOrderId, receipt }: PlacedOrder, { payer, heldUntil }: Terms): Payment {
  return {
    amount: amountPaise,
    currency: 'INR',
    order_id: gatewayOrderId,
    receipt,
    ...payer,
    ...(heldUntil && { heldUntil: heldUntil.toISOString() }),
  }
}

/** Returns the response that opens the gateway's checkout in the browser, or that says that nothing is left to pay. */
export function answerOf(
  { keyId, checkoutUrl }: Gateway,
  { transactionId, payment }: OpenCheckout,
  messages: { paid: string; due: string },
) {
  if (!payment) return { message: messages.paid, isPayment: false as const, data: { transactionId } }
  const data = { transactionId, ...payment, notes: { transactionId }, key: keyId, checkoutUrl }
  return { message: messages.due, isPayment: true as const, data }
}

/** Returns the payment order of a booking that is awaiting payment and still held; rejects with 409 otherwise. */
export async function requirePayable(
  db: Db,
  actor: Actor,
  transactionId: string,
  now: Date,
): Promise<{ bookingId: string; orderId: string }> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('holds', 'holds.id', 'bookings.hold_id')
    .select(['bookings.id', 'bookings.status', 'bookings.is_cancelled as isCancelled', 'holds.expires_at as heldUntil'])
    .where('bookings.number', '=', numberOf(transactionId))
    .where('bookings.customer_id', '=', actor.userId)
    .executeTakeFirst()
  if (!booking) throw new AppError('notFound')
  assertAwaitingPayment(booking, now)
  const order = await findOrderBySubject(db, { kind: 'booking', id: booking.id })
  if (!order) throw new Error('A booking that is awaiting payment has no payment order.')
  return { bookingId: booking.id, orderId: order.id }
}

const BOOKED = new Set<BookingStatus>([
  'CREATED',
  'ACCEPTED_BY_HUB_MANAGER',
  'PICKUP_INSPECTED_BY_SALES_AGENT',
  'COMPLETED',
])

interface PaymentState {
  status: BookingStatus
  isCancelled: boolean
  heldUntil: Date | null
}

// Treat an expired hold as scrapped at once: the expiry sweep updates the status only once a minute.
export function assertAwaitingPayment({ status, isCancelled, heldUntil }: PaymentState, now: Date): void {
  const hasExpired = heldUntil !== null && heldUntil <= now
  const statusNow = status === 'AWAITING_PAYMENT' && hasExpired ? 'SCRAPPED' : status
  if (statusNow !== 'AWAITING_PAYMENT') {
    throw new AppError('wrongStateNow', { params: { status: statusNow, isCancelled } })
  }
}
