import { sql } from 'kysely'
import type { PaymentOrder } from '../../payments/index.ts'
import type { Db } from '../../platform/db/db.ts'
import { LOCKED_COLUMNS, type LockedBooking } from '../lifecycle/booking.ts'
import type { Rider } from '../lifecycle/rider.ts'
import type { Payable } from './payment-outcome.ts'

/** The rows that decide about a payment for a booking, locked by the current transaction. */
export interface LockedPayable {
  order: PaymentOrder
  booking: LockedBooking
  customer: Rider & { hasPass: boolean; isErased: boolean }
  /** Whether the pickup hub is not archived. */
  isHubOpen: boolean
}

/**
 * Locks the customer, the booking, the order and the pickup hub of a payment in one statement. PostgreSQL locks rows in the order of the locking
 * clauses. The customer comes first, as when an order is placed: the opposite order could deadlock. After a wait the statement returns the latest
 * versions of the rows it locks, but it must not count others, which it would see as they were before the wait.
 */
export async function lockPayable(db: Db, { order, bookingStatus }: Payable): Promise<LockedPayable> {
  // Only a booking that the payment may confirm depends on the customer.
  const mayConfirm = bookingStatus === 'AWAITING_PAYMENT' || bookingStatus === 'SCRAPPED'
  const { orderState, isHubOpen, hasPass, isErased, phone, dob, kycSubmittedAt, ...booking } = await db
    .selectFrom(['users', 'bookings', 'payment_orders', 'hubs'])
    .select(LOCKED_COLUMNS)
    .select(['payment_orders.state as orderState', 'users.has_pass as hasPass'])
    .select(['users.phone', 'users.dob', 'users.kyc_submitted_at as kycSubmittedAt'])
    .select([
      sql<boolean>`users.erased_at is not null`.as('isErased'),
      sql<boolean>`hubs.archived_at is null`.as('isHubOpen'),
    ])
    .where('users.id', '=', order.customerId)
    .where('bookings.id', '=', order.subject.id)
    .where('payment_orders.id', '=', order.id)
    .whereRef('hubs.id', '=', 'bookings.pickup_hub_id')
    .$if(mayConfirm, (query) => query.forNoKeyUpdate('users'))
    .forNoKeyUpdate('bookings')
    .forUpdate('payment_orders')
    .forKeyShare('hubs')
    .executeTakeFirstOrThrow()
  const customer = { hasPass, isErased, phone, dob, kycSubmittedAt }
  return { order: { ...order, state: orderState }, booking, customer, isHubOpen }
}
