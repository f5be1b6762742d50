import type { BookingStatus } from '@voltloop/contract/bookings/bookings'
import { sql } from 'kysely'
import type { PaymentOrder, Subject } from '../../payments/index.ts'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf, type LockedBooking } from '../lifecycle/booking.ts'

export interface PaymentOutcome {
  transactionId: string
  status: BookingStatus
  /** Whether the order is paid, by this payment or by another one. False if the order failed and this payment is refunded. */
  isHonoured: boolean
  /** Whether the gateway had refunded the payment before it could pay for anything. */
  isRefundedOutside: boolean
  subject: Subject['kind']
}

export interface Payable {
  order: PaymentOrder
  bookingStatus: BookingStatus
}

/** Returns an order with the status of its booking, without a lock. */
export async function findPayable(db: ReadDb, orderId: string): Promise<Payable | null> {
  return (await findPayment(db, { orderId }, null))?.payable ?? null
}

/** Returns an order by our id or by that of the gateway, with the outcome of a payment for it, which is null if the payment is not recorded yet. */
export async function findPayment(
  db: ReadDb,
  key: { orderId: string } | { gatewayOrderId: string },
  paymentId: string | null,
): Promise<{ payable: Payable; outcome: PaymentOutcome | null } | null> {
  const found = await db
    .selectFrom('payment_orders as o')
    .leftJoin('captures', (join) =>
      join.onRef('captures.order_id', '=', 'o.id').on('captures.gateway_payment_id', '=', paymentId),
    )
    .innerJoin('bookings', (join) => join.on(sql<boolean>`bookings.id = booking_of_order(o)`))
    .select(['o.id', 'o.subject_kind as kind', 'o.subject_id as subjectId', 'o.customer_id as customerId', 'o.receipt'])
    .select(['o.amount_paise as amountPaise', 'o.gateway_order_id as gatewayOrderId', 'o.state'])
    .select([
      'o.created_at as createdAt',
      'bookings.id as bookingId',
      'bookings.number',
      'bookings.status as bookingStatus',
    ])
    .select(['captures.status as captureStatus', 'captures.reason'])
    .where((eb) =>
      'orderId' in key ? eb('o.id', '=', key.orderId) : eb('o.gateway_order_id', '=', key.gatewayOrderId),
    )
    .executeTakeFirst()
  if (!found) return null
  const { kind, subjectId, number, bookingStatus, captureStatus, reason, ...order } = found
  return {
    payable: { order: { ...order, subject: { kind, id: subjectId } }, bookingStatus },
    outcome: captureStatus && {
      transactionId: transactionIdOf(number),
      status: bookingStatus,
      isHonoured: captureStatus === 'booked' || reason === 'paidTwice',
      isRefundedOutside: reason === 'refundedOutside',
      subject: kind,
    },
  }
}

export function confirmedOutcome({ number, status }: LockedBooking): PaymentOutcome {
  const transactionId = transactionIdOf(number)
  return { transactionId, status, isHonoured: true, isRefundedOutside: false, subject: 'booking' }
}
