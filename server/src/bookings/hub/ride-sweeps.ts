import { sql } from 'kysely'
import { unassignFromLateVehicle } from '../../fleet/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

const A_DAY_MS = 24 * 60 * 60_000

/** Returns the ids of rides that end within a day and whose customers have not been notified yet. */
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

/** Publishes that a ride ends soon: once, and once more after each renewal. */
export async function notifyEndingSoon(db: Db, id: string, now: Date): Promise<void> {
  const update = await db
    .updateTable('bookings')
    .set({ ending_told_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PICKUP_INSPECTED_BY_SALES_AGENT')
    .where('ending_told_at', 'is', null)
    .where('ends_at', '<=', dayAfter(now))
    .executeTakeFirst()
  if (update.numUpdatedRows === 1n) await publish(db, { name: 'booking.endingSoon', bookingId: id })
}

/** Unassigns the vehicle of an overdue ride from later bookings, and notifies staff of those for which no other vehicle is left. */
export async function unassignLateVehicle(db: Db, vehicleId: string, now: Date): Promise<void> {
  for (const { holdId, isNoneLeft } of await unassignFromLateVehicle(db, vehicleId, now))
    await notifyVehicleUnassigned(db, holdId, isNoneLeft)
}

const dayAfter = (now: Date) => new Date(now.getTime() + A_DAY_MS)
