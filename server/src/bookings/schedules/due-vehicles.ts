import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { VEHICLE_RETIRED } from '@voltloop/contract/fleet/service-messages'
import { sql, type RawBuilder } from 'kysely'
import { openScheduledJob, type DueVehicle } from '../../fleet/index.ts'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import '../../fleet/tables.ts'
import '../tables.ts'

/** Jobs are opened this many days ahead, so that a week's work can be planned. */
const LEAD_DAYS = 7

/** Returns the vehicles that a service schedule makes due within a week, of all schedules or of one. */
export async function readDueVehicles(
  db: ReadDb,
  scheduleId: string | null,
  now: Date,
  limit: number,
): Promise<DueVehicle[]> {
  return selectDue(db, scheduleId === null ? sql`true` : sql`s.id = ${scheduleId}`, now, limit)
}

/** Opens the job of a vehicle, if it is still due when it is locked. */
export async function openDueJob(db: Db, due: DueVehicle, now: Date): Promise<void> {
  await openScheduledJob(
    db,
    due,
    async (locked, { scheduleId, vehicleId }) => {
      const [row] = await selectDue(locked, sql`s.id = ${scheduleId} and v.id = ${vehicleId}`, now, 1)
      return row?.dueDay ?? null
    },
    now,
  )
}

/** Returns the vehicles of a ride: more than one, if it was swapped. */
export async function readRiddenVehicles(db: ReadDb, bookingId: string): Promise<string[]> {
  const segments = await db
    .selectFrom('ride_segments')
    .select('vehicle_id')
    .distinct()
    .where('booking_id', '=', bookingId)
    .execute()
  return segments.map(({ vehicle_id: vehicleId }) => vehicleId)
}

// A vehicle counts from the last time that it had this service, or that staff skipped it. A job that was cancelled because its vehicle left the fleet is
// no skipped one: the vehicle may be back.
async function selectDue(
  db: ReadDb,
  condition: RawBuilder<unknown>,
  now: Date,
  limit: number,
): Promise<(DueVehicle & { dueDay: string })[]> {
  const today = dayInIndia(now)
  const { rows } = await sql<DueVehicle & { dueDay: string }>`
    select s.id as "scheduleId", v.id as "vehicleId", due.day as "dueDay"
    from service_schedules s
      join vehicles v on v.city_id = s.city_id and v.archived_at is null and (s.model_id is null or v.model_id = s.model_id)
      cross join lateral (select coalesce(
        (select max(coalesce(j.done_at, j.closed_at)) from service_jobs j
          where j.schedule_id = s.id and j.vehicle_id = v.id and j.closed_at is not null
            and j.cancel_reason is distinct from ${VEHICLE_RETIRED}),
        greatest(v.created_at, s.counts_from::timestamp at time zone 'Asia/Kolkata')) as at) since
      cross join lateral (select least(
        (since.at at time zone 'Asia/Kolkata')::date + s.every_days,
        case when (select count(distinct r.booking_id) from ride_segments r
          where r.vehicle_id = v.id and r.from_at >= since.at and r.undone_at is null) >= s.every_rides
        then ${today}::date end) as day) due
    where s.archived_at is null and s.paused_at is null and ${condition}
      and due.day < ${dayInIndia(addDays(now, LEAD_DAYS))}::date
      and not exists (select from service_jobs j where j.schedule_id = s.id and j.vehicle_id = v.id and j.closed_at is null)
    order by due.day, v.id limit ${limit}`.execute(db)
  return rows
}
