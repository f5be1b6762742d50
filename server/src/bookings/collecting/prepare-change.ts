import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import type { Actor } from '@voltloop/contract/core/roles'
import { findOrderBySubject } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { prolongChange } from '../changes/change-checkout.ts'
import { lockBooking } from '../lifecycle/booking.ts'
import { broadcastBooking } from '../lifecycle/transition.ts'
import { SHORTEST_CODE_MS, type Collectable } from './collectable.ts'

/** Returns the order of a change that waits for its payment. A change that is paid by link is held longer, because the gateway refuses shorter links. */
export async function prepareChange(
  db: Db,
  actor: Actor,
  { transactionId, kind }: Body<typeof createPaymentRequest>,
  now: Date,
): Promise<Collectable> {
  const booking = await lockBooking(db, actor, transactionId)
  const { changeDueId } = booking
  if (changeDueId === null) throw new AppError('noChangeDue')
  const heldUntil = await prolongChange(db, changeDueId, kind === 'LINK', now)
  if (heldUntil.getTime() - now.getTime() < SHORTEST_CODE_MS) throw new AppError('changeHoldTooShort')
  const order = await findOrderBySubject(db, { kind: 'change', id: changeDueId })
  if (!order) throw new Error('A change that is awaiting payment has no payment order.')
  await broadcastBooking(db, booking)
  return { orderId: order.id, bookingId: booking.id, linkEndsAt: heldUntil, codeEndsAt: heldUntil }
}
