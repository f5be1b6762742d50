import { sql } from 'kysely'
import { lockStock, readUnservedHolds, unassignFromLateVehicle, type Stock } from '../../fleet/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { publish } from '../../platform/jobs/events.ts'
import { notifyNoneLeft, notifyVehicleUnassigned } from '../lifecycle/vehicle-unassigned.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS

/** Returns the ids of rides that end soon and whose customers have not been notified yet. */
export async function readEndingSoon(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(sql<boolean>`status = 'PICKUP_INSPECTED_BY_SALES_AGENT'`)
    .where('ending_notified_at', 'is', null)
    .where('ends_at', '<=', dayAfter(now))
    .where(isEndingSoon(now))
    .orderBy('ends_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Publishes that a ride ends soon: once, and once more after each renewal. */
export async function notifyEndingSoon(db: Db, id: string, now: Date): Promise<void> {
  const update = await db
    .updateTable('bookings')
    .set({ ending_notified_at: now })
    .where('id', '=', id)
    .where('status', '=', 'PICKUP_INSPECTED_BY_SALES_AGENT')
    .where('ending_notified_at', 'is', null)
    .where(isEndingSoon(now))
    .executeTakeFirst()
  if (update.numUpdatedRows === 1n) await publish(db, { name: 'booking.endingSoon', bookingId: id })
}

// A ride ends soon a day before its end. A ride or renewal shorter than two days ends soon at half time: otherwise the
// customer of a one-day ride would be notified at pickup. Late rides have their own notices.
function isEndingSoon(now: Date) {
  return sql<boolean>`ends_at > ${now} and ends_at - least(interval '24 hours', (ends_at - greatest(picked_up_at,
    (select max(done_at) from renewals where booking_id = bookings.id and state = 'done'))) / 2) <= ${now}`
}

export async function readLateRides(db: ReadDb, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where(isLateNoticeDue(now))
    .orderBy(sql`coalesce(late_notice_due_at, ends_at)`)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Publishes that a ride is late, and schedules the next notice. */
export async function notifyLateRide(db: Db, id: string, now: Date): Promise<void> {
  const ride = await db
    .selectFrom('bookings')
    .select('ends_at')
    .where('id', '=', id)
    .where(isLateNoticeDue(now))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!ride) return
  await db
    .updateTable('bookings')
    .set({ late_notice_due_at: nextLateNotice(ride.ends_at, now) })
    .where('id', '=', id)
    .execute()
  await publish(db, { name: 'booking.overdue', bookingId: id })
}

// The status is a literal, not a parameter, so that PostgreSQL can use the partial index.
function isLateNoticeDue(now: Date) {
  return sql<boolean>`status = 'PICKUP_INSPECTED_BY_SALES_AGENT' and coalesce(late_notice_due_at, ends_at) <= ${now}`
}

// Notices about a late ride are sent at its end time, two hours later, and then every day at the same hour.
function nextLateNotice(endsAt: Date, now: Date): Date {
  const lateMs = now.getTime() - endsAt.getTime()
  const nextMs = lateMs < 2 * HOUR_MS ? 2 * HOUR_MS : (Math.floor(lateMs / DAY_MS) + 1) * DAY_MS
  return new Date(endsAt.getTime() + nextMs)
}

/** Unassigns the vehicle of an overdue ride from later bookings, and notifies staff of those for which no other vehicle is left. */
export async function unassignLateVehicle(db: Db, vehicleId: string, now: Date): Promise<void> {
  for (const { holdId, isNoneLeft } of await unassignFromLateVehicle(db, vehicleId, now))
    await notifyVehicleUnassigned(db, holdId, isNoneLeft, now)
}

/** Notifies staff of bookings that start within a day and for which an overdue ride leaves no vehicle, once of each. */
export async function notifyShortage(db: Db, stock: Stock, now: Date): Promise<void> {
  await lockStock(db, stock)
  const { all } = await readUnservedHolds(db, stock, now)
  const { rows } = await sql<{ id: string }>`select id from bookings
    where hold_id = any(${all}::uuid[]) and starts_at <= ${dayAfter(now)}
      and not exists (select from unserved_bookings told where told.booking_id = bookings.id and told.told_at is not null)
    order by starts_at, id`.execute(db)
  for (const { id } of rows) await notifyNoneLeft(db, id, now)
}

const dayAfter = (now: Date) => new Date(now.getTime() + DAY_MS)
