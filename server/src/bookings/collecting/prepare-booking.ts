import type { Body } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import type { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import { readHold } from '../../fleet/index.ts'
import { findOrderBySubject } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { assertAwaitingPayment } from '../orders/checkout.ts'
import { SHORTEST_CODE_MS, type Collectable } from './collectable.ts'

/** Returns the order of a walk-in that waits for its payment. Its link or code ends with the hold. */
export async function prepareBooking(
  db: Db,
  actor: Actor,
  { transactionId }: Body<typeof createPaymentRequest>,
  now: Date,
): Promise<Collectable> {
  const booking = await lockBooking(db, actor, transactionId)
  // Customers pay for their own orders themselves.
  if (booking.walkInBy === null) throw new AppError('notFound')
  const { expiresAt: heldUntil } = await readHold(db, booking.holdId)
  assertAwaitingPayment({ ...booking, heldUntil }, now)
  if (heldUntil === null) throw new Error('A booking that is awaiting payment has no end of its hold.')
  if (heldUntil.getTime() - now.getTime() < SHORTEST_CODE_MS) throw new AppError('walkInHoldTooShort')
  const order = await findOrderBySubject(db, { kind: 'booking', id: booking.id })
  if (!order) throw new Error('A booking that is awaiting payment has no payment order.')
  return { orderId: order.id, bookingId: booking.id, linkEndsAt: heldUntil, codeEndsAt: heldUntil }
}
