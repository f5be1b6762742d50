import { confirmHold } from '../../fleet/index.ts'
import {
  findOrderByGatewayId,
  lockOrder,
  raiseAlarm,
  recordCapture,
  requestRefund,
  setCaptureStatus,
} from '../../payments/index.ts'
import type { PaymentOrder, RefundReason } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { billRental, type Billing } from '../billing/bill.ts'
import { lockBookingById, type LockedBooking } from '../lifecycle/booking.ts'
import { transition, broadcastBooking } from '../lifecycle/transition.ts'
import { releaseUnpaidOrder, hasUnfinished, lockCustomer } from '../orders/place.ts'
import { settleRenewal, type Captured } from './settle-renewal.ts'

/**
 * The one way to 'paid': the customer's return, a webhook and the poller all end here, in whatever order and however often.
 * Each payment has its effect once: it makes the booking real or the ride longer, or it goes back.
 */
export async function settle(db: Db, captured: Captured, billing: Billing, now: Date): Promise<void> {
  const found = await findOrderByGatewayId(db, captured.gatewayOrderId)
  if (!found) return raiseAlarm(db, 'unknownOrder', captured.gatewayOrderId, captured, now)
  if (found.subject.kind === 'renewal') return settleRenewal(db, found, captured, billing, now)
  const isPassInUse = await lockPassInUse(db, found)
  const booking = await lockBookingById(db, found.subject.id)
  const order = await lockOrder(db, found.id)
  const verdict = await recordCapture(db, order, captured, now)
  switch (verdict) {
    case 'known':
      return
    case 'first':
      return pay(db, booking, captured.paymentId, { isPassInUse, billing }, now)
    case 'second':
      return refuse(db, booking, captured.paymentId, 'paidTwice', now)
    case 'wrongAmount':
      await raiseAlarm(db, 'wrongAmount', captured.paymentId, captured, now)
      await refuse(db, booking, captured.paymentId, 'wrongAmount', now)
      // The gateway takes no second payment for this order: the customer is to begin anew.
      if (booking.status !== 'AWAITING_PAYMENT') return
      await transition(db, booking, 'withdraw', {}, now)
      return releaseUnpaidOrder(db, booking, now)
  }
}

// Before the booking, as whoever orders locks them. What is booked already waits for no pass.
async function lockPassInUse(db: Db, { subject, customerId }: PaymentOrder): Promise<boolean> {
  const query = db.selectFrom('bookings').select('status').where('id', '=', subject.id)
  const { status } = await query.executeTakeFirstOrThrow()
  if (status !== 'AWAITING_PAYMENT' && status !== 'SCRAPPED') return false
  const { hasPass } = await lockCustomer(db, customerId)
  return hasPass && hasUnfinished(db, customerId)
}

interface Paying {
  isPassInUse: boolean
  billing: Billing
}

async function pay(
  db: Db,
  booking: LockedBooking,
  paymentId: string,
  { isPassInUse, billing }: Paying,
  now: Date,
): Promise<void> {
  const isAwaited = booking.status === 'AWAITING_PAYMENT'
  if (!isAwaited && (booking.isCancelled || booking.status !== 'SCRAPPED')) {
    return refuse(db, booking, paymentId, 'cancelled', now)
  }
  const isStillPossible = !isPassInUse && booking.startsAt > now && (await isHubOpen(db, booking.pickupHubId))
  if (!isStillPossible || !(await confirmHold(db, booking.holdId, now))) {
    if (isAwaited) {
      await transition(db, booking, 'expire', {}, now)
      await releaseUnpaidOrder(db, booking, now)
    }
    await publish(db, { name: 'booking.paidTooLate', bookingId: booking.id })
    return refuse(db, booking, paymentId, 'tooLate', now)
  }
  await transition(db, booking, isAwaited ? 'confirm' : 'revive', {}, now)
  await setCaptureStatus(db, paymentId, 'booked')
  // Last, since whoever numbers an invoice waits for whoever did before.
  await billRental(db, booking.id, paymentId, billing, now)
}

// The money goes back; the customer sees the order and what becomes of the money, also where it never was a booking.
async function refuse(
  db: Db,
  booking: LockedBooking,
  paymentId: string,
  reason: RefundReason,
  now: Date,
): Promise<void> {
  await requestRefund(db, { paymentId, reason }, now)
  await db.updateTable('bookings').set({ is_listed: true }).where('id', '=', booking.id).execute()
  await broadcastBooking(db, booking)
}

async function isHubOpen(db: Db, hubId: string): Promise<boolean> {
  const hub = await db
    .selectFrom('hubs')
    .select('id')
    .where('id', '=', hubId)
    .where('archived_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst()
  return hub !== undefined
}
