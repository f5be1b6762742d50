import { addDays, dayInIndia, endOfDayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { lockVehicles } from '../holds.ts'
import { JOB_COLUMNS, type LockedVehicle } from '../service/locked-job.ts'
import { recordJob } from '../service/record-job.ts'
import { reserveIfFree } from '../service/service-hold.ts'

export interface DueVehicle {
  scheduleId: string
  vehicleId: string
}

/** Reads the day on which a vehicle is due; null if it is not. The module of bookings provides it, because it counts rides. */
export type ReadDueDay = (db: Db, due: DueVehicle) => Promise<string | null>

/**
 * Opens the job of a vehicle that is due, once while one is open. The vehicle is reserved on the first day on which no booking has it and the bookings of
 * its model leave it free. If there is none, the job is open without a reservation, and staff choose the day.
 */
export async function openScheduledJob(db: Db, due: DueVehicle, readDueDay: ReadDueDay, now: Date): Promise<void> {
  const [vehicle] = await lockVehicles(db, [due.vehicleId])
  // Lock the schedule too: it may have been paused or deleted meanwhile, and its jobs of a day are counted one vehicle after the other.
  const schedule = await db
    .selectFrom('service_schedules')
    .select(['id', 'title', 'checklist', 'priority', 'estimated_hours', 'per_day'])
    .where('id', '=', due.scheduleId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  const dueDay = await readDueDay(db, due)
  if (!vehicle || !schedule || dueDay === null) return
  const { day, holdId } = await findDay(db, vehicle, schedule, dueDay, now)
  const id = uuidv7()
  await db
    .insertInto('service_jobs')
    .values({
      id,
      vehicle_id: vehicle.id,
      hold_id: holdId,
      schedule_id: schedule.id,
      state: 'PLANNED',
      priority: schedule.priority,
      origin: 'SCHEDULE',
      problem: schedule.title,
      checklist: schedule.checklist,
      estimated_hours: schedule.estimated_hours,
      due_day: day,
      opened_by: null,
      opened_at: now,
    })
    .execute()
  await recordJob(db, null, { change: 'opened', jobId: id, cityId: vehicle.city_id }, now)
}

/** Returns the planned jobs of schedules whose vehicle stands ready and is not reserved: it was on the road, or every day was taken. */
export async function readJobsToPlan(
  db: ReadDb,
  vehicleIds: readonly string[] | null,
  limit: number,
): Promise<string[]> {
  const isOne = vehicleIds === null ? sql`true` : sql`v.id = any(${[...vehicleIds]}::uuid[])`
  const { rows } = await sql<{ id: string }>`select j.id from service_jobs j join vehicles v on v.id = j.vehicle_id
    where j.closed_at is null and j.state = 'PLANNED' and j.schedule_id is not null and v.out_of_service is null and not v.is_deployed and ${isOne}
      and not exists (select from holds where holds.id = j.hold_id and released_at is null)
    order by j.due_day, j.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Reserves the vehicle of such a job on another day, if there is one by now. */
export async function planAgain(db: Db, jobId: string, now: Date): Promise<void> {
  const found = await db.selectFrom('service_jobs').select('vehicle_id').where('id', '=', jobId).executeTakeFirst()
  if (!found) return
  const [vehicle] = await lockVehicles(db, [found.vehicle_id])
  const job = await db
    .selectFrom('service_jobs')
    .select([...JOB_COLUMNS, 'schedule_id'])
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (!vehicle || !isReady(vehicle) || job?.state !== 'PLANNED' || job.schedule_id === null) return
  const hold = await db
    .selectFrom('holds')
    .select('id')
    .where('id', '=', job.hold_id)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  if (hold) return
  const schedule = await db
    .selectFrom('service_schedules')
    .select(['id', 'per_day'])
    .where('id', '=', job.schedule_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const { day, holdId } = await findDay(db, vehicle, schedule, job.due_day, now)
  if (holdId === null) return
  await db.updateTable('service_jobs').set({ due_day: day, hold_id: holdId }).where('id', '=', jobId).execute()
  await recordJob(db, null, { change: 'changed', before: job, jobId, cityId: vehicle.city_id }, now)
}

const DAYS_TRIED = 14
const WEEK = 7
const FURTHEST_DAYS = 180

async function findDay(
  db: Db,
  vehicle: LockedVehicle,
  schedule: { id: string; per_day: number },
  dueDay: string,
  now: Date,
): Promise<{ day: string; holdId: string | null }> {
  const tomorrow = dayInIndia(addDays(now, 1))
  const earliest = dueDay > tomorrow ? dueDay : tomorrow
  const days = await readDaysWithRoom(db, vehicle.id, schedule, { tomorrow, earliest })
  for (const day of isReady(vehicle) ? days : []) {
    if (await isPromised(db, vehicle.id, day)) continue
    const holdId = await reserveIfFree(db, vehicle, day, now)
    if (holdId !== null) return { day, holdId }
  }
  return { day: days[0] ?? earliest, holdId: null }
}

// A ride that is renewed or late keeps its vehicle, so a vehicle on the road is reserved when it is back (planAgain); one out of service likewise (reserveDaysAgain).
const isReady = (vehicle: LockedVehicle) => !vehicle.is_deployed && vehicle.out_of_service === null

// The days for which the schedule has not planned all the vehicles that it may: first those on which other work has the vehicle in the workshop within a
// week of the day on which it is due, so that it does not leave the stock twice.
async function readDaysWithRoom(
  db: Db,
  vehicleId: string,
  schedule: { id: string; per_day: number },
  { tomorrow, earliest }: { tomorrow: string; earliest: string },
): Promise<string[]> {
  const { rows } = await sql<{
    day: string
  }>`select day from (select day::date as day, day::date between ${earliest}::date - ${WEEK}::int and ${earliest}::date + ${WEEK}::int
        and exists (select from service_jobs j where j.vehicle_id = ${vehicleId} and j.state = 'PLANNED' and j.schedule_id is distinct from ${schedule.id} and j.due_day = day::date) as "isShared"
      from generate_series(${tomorrow}::date, ${earliest}::date + ${FURTHEST_DAYS}::int, interval '1 day') day) days
    where ("isShared" or day >= ${earliest}::date)
      and (select count(*) from service_jobs j join vehicles v on v.id = j.vehicle_id
        where j.schedule_id = ${schedule.id} and j.closed_at is null and j.due_day = day and not v.is_deployed) < ${schedule.per_day}
    order by "isShared" desc, day limit ${DAYS_TRIED}`.execute(db)
  return rows.map(({ day }) => day)
}

// A booking that has this very vehicle keeps it: another day is as good for the service.
async function isPromised(db: Db, vehicleId: string, day: string): Promise<boolean> {
  const { rows } = await sql<{ isPromised: boolean }>`select exists (select from holds
    where vehicle_id = ${vehicleId} and released_at is null and not is_service
      and during && tstzrange(${startOfDayInIndia(day)}, ${endOfDayInIndia(day)})) as "isPromised"`.execute(db)
  return rows[0]?.isPromised ?? false
}
