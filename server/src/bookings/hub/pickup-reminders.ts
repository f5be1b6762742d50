import { sql } from 'kysely'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'

/** Returns the ids of accepted bookings that are picked up within the hour and whose customers have not been reminded yet. */
export async function readPickupsSoon(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(isPickupSoon(now))
    .orderBy('starts_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Publishes that a pickup is near: once for each pickup time of a booking. */
export async function notifyPickupSoon(db: Db, id: string, now: Date): Promise<void> {
  const update = await db
    .updateTable('bookings')
    .set({ pickup_notified_for: sql<Date>`starts_at` })
    .where('id', '=', id)
    .where(isPickupSoon(now))
    .executeTakeFirst()
  if (update.numUpdatedRows === 1n) await publish(db, { name: 'booking.pickupSoon', bookingId: id })
}

// The status is a literal, not a parameter, so that PostgreSQL can use the partial index. A booking that was accepted within the last hour needs no
// reminder: the customer has just read the pickup time.
function isPickupSoon(now: Date) {
  return sql<boolean>`status = 'ACCEPTED_BY_HUB_MANAGER' and starts_at > ${now}
    and starts_at <= ${now}::timestamptz + interval '1 hour' and accepted_at < starts_at - interval '1 hour'
    and pickup_notified_for is distinct from starts_at`
}
