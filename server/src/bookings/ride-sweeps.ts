import { sql } from 'kysely'
import { keepLateVehicle } from '../fleet/index.ts'
import type { Db, ReadDb } from '../platform/db/db.ts'
import { publish } from '../platform/jobs/events.ts'
import { tellLost } from './tell-lost.ts'

const A_DAY_MS = 24 * 60 * 60_000

/** Rides with a day left, or less, whose customers were not told yet. */
export async function readEndingSoon(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`)
    .where('ending_told_at', 'is', null)
    .where('ends_at', '<=', dayAfter(now))
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Tells of a ride that it ends soon: once, unless it is renewed. */
export async function tellEnding(db: Db, id: string, now: Date): Promise<void> {
  const told = await db
    .updateTable('bookings')
    .set({ ending_told_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PICKUP_INSPECTED_BY_SALES_AGENT')
    .where('ending_told_at', 'is', null)
    .where('ends_at', '<=', dayAfter(now))
    .executeTakeFirst()
  if (told.numUpdatedRows === 1n) await publish(db, { name: 'booking.endingSoon', bookingId: id })
}

/** An overdue ride keeps its vehicle: bookings that it was kept for lose it, and staff hears of those for which none is left. */
export async function loseLateVehicle(db: Db, vehicleId: string, now: Date): Promise<void> {
  for (const { holdId, isNoneLeft } of await keepLateVehicle(db, vehicleId, now)) await tellLost(db, holdId, isNoneLeft)
}

/** Photos that were added a day ago, and whose moment went by without them or never came. */
export async function readLeftPhotos(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('booking_photos')
    .select('id')
    .where('attached_at', 'is', null)
    .where('uploaded_at', '<=', new Date(now.getTime() - A_DAY_MS))
    .orderBy('uploaded_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Drops such a photo; false where it has become part of a record, or is gone, meanwhile. */
export async function dropLeftPhoto(db: Db, id: string): Promise<boolean> {
  const dropped = await db
    .deleteFrom('booking_photos')
    .where('id', '=', id)
    .where('attached_at', 'is', null)
    .executeTakeFirst()
  return dropped.numDeletedRows === 1n
}

const dayAfter = (now: Date) => new Date(now.getTime() + A_DAY_MS)
