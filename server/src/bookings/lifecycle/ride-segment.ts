import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import '../tables.ts'

/** Records from when on a ride has a vehicle. */
export async function beginSegment(db: Db, bookingId: string, from: Date): Promise<void> {
  await sql`insert into ride_segments (id, booking_id, vehicle_id, from_at)
    select ${uuidv7()}::uuid, b.id, h.vehicle_id, ${from} from bookings b join holds h on h.id = b.hold_id where b.id = ${bookingId}`.execute(
    db,
  )
}

/**
 * Records that a ride has its vehicle no longer. Call it while the hold still has the vehicle: a ride that the previous version began has no segment.
 * A request that waited for the ride may be older than the segment that another request began meanwhile.
 */
export async function endSegment(db: Db, bookingId: string, to: Date): Promise<void> {
  const { numAffectedRows } = await sql`update ride_segments set to_at = greatest(from_at, ${to})
    where booking_id = ${bookingId} and to_at is null and undone_at is null`.execute(db)
  if (numAffectedRows === 1n) return
  await sql`insert into ride_segments (id, booking_id, vehicle_id, from_at, to_at)
    select ${uuidv7()}::uuid, b.id, h.vehicle_id, b.picked_up_at, greatest(b.picked_up_at, ${to}) from bookings b join holds h on h.id = b.hold_id
    where b.id = ${bookingId} and b.picked_up_at is not null`.execute(db)
}

/** Marks the open segment of a ride as undone. Returns when it had begun; null if the previous version began the ride. */
export async function undoSegment(db: Db, bookingId: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ from: Date }>`update ride_segments set undone_at = ${now}
    where booking_id = ${bookingId} and to_at is null and undone_at is null returning from_at as "from"`.execute(db)
  return rows[0]?.from ?? null
}

/** Continues the last segment of a ride that was ended, and returns its vehicle; null if there is none. */
export async function resumeSegment(db: Db, bookingId: string): Promise<string | null> {
  const { rows } = await sql<{
    vehicleId: string
  }>`update ride_segments set to_at = null where id = (select id from ride_segments
    where booking_id = ${bookingId} and undone_at is null order by from_at desc, id desc limit 1) and to_at is not null
    returning vehicle_id as "vehicleId"`.execute(db)
  return rows[0]?.vehicleId ?? null
}

/**
 * Returns whether another ride had the vehicle of a ride's open segment at the same time. Call it when a segment begins in the past or is continued:
 * the vehicle may have been handed out and taken back since.
 */
export async function hasSharedSegment(db: Db, bookingId: string): Promise<boolean> {
  const { rows } = await sql`select from ride_segments own join ride_segments other
      on other.vehicle_id = own.vehicle_id and other.booking_id <> own.booking_id and other.undone_at is null
      and (other.to_at is null or other.to_at > own.from_at)
    where own.booking_id = ${bookingId} and own.to_at is null and own.undone_at is null limit 1`.execute(db)
  return rows.length > 0
}
