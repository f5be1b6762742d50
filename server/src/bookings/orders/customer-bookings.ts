import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'

/** Returns whether a customer has a booking that is not over, paid or not. */
export async function hasOpenBooking(db: ReadDb, customerId: string): Promise<boolean> {
  const open = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where(sql<boolean>`status not in ('COMPLETED', 'REJECTED', 'SCRAPPED')`)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}

/** Returns whether a customer has ever paid for a booking, or used a pass for one. */
export async function hasPaidOrder(db: ReadDb, customerId: string): Promise<boolean> {
  const paid = await db
    .selectFrom('bookings')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('is_listed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return paid !== undefined
}
