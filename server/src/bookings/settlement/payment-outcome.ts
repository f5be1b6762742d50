import type { BookingStatus } from '@voltloop/contract/bookings'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

export interface PaymentOutcome {
  transactionId: string
  status: BookingStatus
  /** Whether the order is paid, by this payment or by another one. False if the order failed and this payment is refunded. */
  isHonoured: boolean
  /** Whether the gateway had refunded the payment before it could pay for anything. */
  isRefundedOutside: boolean
  isRenewal: boolean
}

/** Returns the outcome of a payment for one of our orders, or null if the payment is not recorded yet. */
export async function readPaymentOutcome(
  db: ReadDb,
  orderId: string,
  paymentId: string,
): Promise<PaymentOutcome | null> {
  const found = await db
    .selectFrom('captures')
    .innerJoin('payment_orders', 'payment_orders.id', 'captures.order_id')
    .leftJoin('renewals', 'renewals.id', 'payment_orders.subject_id')
    .innerJoin('bookings', (join) =>
      join.on(sql<boolean>`bookings.id = coalesce(renewals.booking_id, payment_orders.subject_id)`),
    )
    .select([
      'bookings.number',
      'bookings.status',
      'captures.status as captureStatus',
      'captures.reason',
      'payment_orders.subject_kind',
    ])
    .where('captures.gateway_payment_id', '=', paymentId)
    .where('captures.order_id', '=', orderId)
    .executeTakeFirst()
  if (!found) return null
  const isHonoured = found.captureStatus === 'booked' || found.reason === 'paidTwice'
  return {
    transactionId: transactionIdOf(found.number),
    status: found.status,
    isHonoured,
    isRefundedOutside: found.reason === 'refundedOutside',
    isRenewal: found.subject_kind === 'renewal',
  }
}
