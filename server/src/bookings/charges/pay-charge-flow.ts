import { CHARGE_ORDERED } from '@voltloop/contract/bookings/charges-messages'
import type { payCharge } from '@voltloop/contract/bookings/charges'
import type { Answer } from '@voltloop/contract/core/endpoint'
import type { Actor } from '@voltloop/contract/core/roles'
import { findOrderBySubject, openOrder, placeOrder, type Gateway } from '../../payments/index.ts'
import type { Db, Transact } from '../../platform/db/db.ts'
import { stillRunning } from '../../platform/idempotency.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'
import { assertState, leftToPay, lockCharge } from './charge.ts'

/** Opens the checkout of a due charge. Calls the gateway outside any transaction. */
export async function payChargeFlow(
  transact: Transact,
  actor: Actor,
  chargeId: string,
  gateway: Gateway,
  now: Date,
): Promise<Answer<typeof payCharge>> {
  const { orderId, transactionId, payer } = await transact((db) => requireChargeOrder(db, actor, chargeId, now))
  await placeOrder(transact, gateway, orderId, now)
  const order = await transact((db) => findOrderBySubject(db, { kind: 'charge', id: chargeId }))
  if (!order || order.gatewayOrderId === null) throw stillRunning()
  return {
    message: CHARGE_ORDERED,
    isPayment: true,
    data: {
      transactionId,
      amount: order.amountPaise,
      currency: 'INR',
      order_id: order.gatewayOrderId,
      receipt: order.receipt,
      ...payer,
      notes: { transactionId },
      key: gateway.keyId,
      checkoutUrl: gateway.checkoutUrl,
    },
  }
}

/** Returns the order for what is left to pay of a due charge. An open order for the same amount is used again, so that a customer who opens the checkout twice pays once. */
export async function requireChargeOrder(db: Db, actor: Actor, chargeId: string, now: Date) {
  const { booking, charge } = await lockCharge(db, actor, chargeId)
  assertState(charge, 'DUE')
  const amountPaise = leftToPay(charge)
  const subject = { kind: 'charge', id: chargeId } as const
  const known = await findOrderBySubject(db, subject)
  const { id: bookingId, customerId, number } = booking
  const isUsable = known?.state === 'open' && known.amountPaise === amountPaise
  const order = isUsable ? known : await openOrder(db, { subject, bookingId, customerId, amountPaise }, now)
  const payer = await db
    .selectFrom('users')
    .select(['name', 'phone', 'email'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  return { orderId: order.id, bookingId, transactionId: transactionIdOf(number), payer }
}
