import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'

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

/** Returns the time of the last order or renewal in each state that has one. */
export async function readLastOrders(db: ReadDb): Promise<Map<string, Date>> {
  const { rows } = await sql<{ state: string; at: Date }>`
    select state, max(at) as at from cities join (
      select city_id, created_at as at from bookings
      union all select city_id, renewals.created_at from renewals join bookings on bookings.id = renewals.booking_id
    ) orders on orders.city_id = cities.id group by state`.execute(db)
  return new Map(rows.map(({ state, at }) => [state, at]))
}
