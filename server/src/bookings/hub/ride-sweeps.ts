import { sql } from 'kysely'
import { unassignFromLateVehicle } from '../../fleet/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

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
export async function notifyEndingSoon(db: Db, id: string, now: Date): Promise<void> {
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
export async function unassignLateVehicle(db: Db, vehicleId: string, now: Date): Promise<void> {
  for (const { holdId, isNoneLeft } of await unassignFromLateVehicle(db, vehicleId, now))
    await notifyVehicleUnassigned(db, holdId, isNoneLeft)
}

const dayAfter = (now: Date) => new Date(now.getTime() + A_DAY_MS)
