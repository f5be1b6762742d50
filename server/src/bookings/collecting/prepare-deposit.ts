import type { Body } from '@voltloop/contract/core/endpoint'
import type { createPaymentRequest } from '@voltloop/contract/payments/payment-requests'
import type { Actor } from '@voltloop/contract/core/roles'
import { v7 as uuidv7 } from 'uuid'
import { depositDueOf, lockHeldDeposit } from '../../accounts/index.ts'
import { closeOrder, findOpenDepositOrders, openOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { AppError } from '../../platform/errors.ts'
import { lockBooking, type LockedBooking } from '../lifecycle/booking.ts'
import { afterNow, CODE_MS, LINK_MS, type Collectable } from './collectable.ts'

/** Returns the order for the deposit that a booking needs before its handover. */
export async function prepareDeposit(
  db: Db,
  actor: Actor,
  { transactionId }: Body<typeof createPaymentRequest>,
  now: Date,
): Promise<Collectable> {
  const booking = await lockBooking(db, actor, transactionId)
  const { status, isCancelled } = booking
  if (status !== 'ACCEPTED_BY_HUB_MANAGER') throw new AppError('wrongStateNow', { params: { status, isCancelled } })
  const duePaise = depositDueOf(await lockHeldDeposit(db, booking.customerId))
  if (duePaise === 0) throw new AppError('depositNotDue')
  const orderId = await requireOrder(db, booking, duePaise, now)
  return {
    orderId,
    bookingId: booking.id,
    linkEndsAt: afterNow(LINK_MS, now),
    codeEndsAt: afterNow(CODE_MS, now),
  }
}

// An open order for the same amount is used again. Links and codes of another amount end with their order. The order's subject is the entry that its
// payment adds to the passbook.
async function requireOrder(db: Db, booking: LockedBooking, amountPaise: number, now: Date): Promise<string> {
  const open = await findOpenDepositOrders(db, booking.id)
  const known = open.find((order) => order.amountPaise === amountPaise)
  for (const order of open) if (order !== known) await closeOrder(db, order.id)
  if (known) return known.id
  const { id: bookingId, customerId } = booking
  const subject = { kind: 'deposit', id: uuidv7() } as const
  return (await openOrder(db, { subject, bookingId, customerId, amountPaise }, now)).id
}
