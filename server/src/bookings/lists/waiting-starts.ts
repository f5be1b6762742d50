import type { WaitingStart } from '@voltloop/contract/places/places'
import { sql } from 'kysely'
import type { ReadDb } from '../../platform/db/db.ts'
import { transactionIdOf } from '../lifecycle/booking.ts'

/** Returns the bookings that start at a hub from now on, by start, also orders that are being paid. */
export async function readWaitingStarts(db: ReadDb, hubId: string, now: Date): Promise<WaitingStart[]> {
  const { rows } = await sql<{ number: number; startsAt: Date; customerName: string }>`
    select bookings.number, starts_at as "startsAt", users.name as "customerName"
    from bookings join users on users.id = customer_id join holds on holds.id = hold_id
    where pickup_hub_id = ${hubId} and starts_at >= ${now}
      and (bookings.status in ('CREATED', 'ACCEPTED_BY_HUB_MANAGER')
        or bookings.status = 'AWAITING_PAYMENT' and expires_at > ${now})
    order by starts_at, bookings.number`.execute(db)
  return rows.map(({ number, startsAt, customerName }) => ({
    transactionId: transactionIdOf(number),
    start: startsAt.toISOString(),
    customerName,
  }))
}
