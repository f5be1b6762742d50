import { addDays, dayInIndia, endOfDayInIndia, startOfDayInIndia } from '@voltloop/contract/core/time'
import { sql } from 'kysely'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { AppError, fieldError } from '../../platform/errors.ts'
import { releaseHold, takeHold } from '../holds.ts'
import { clearReservations } from './reservations.ts'
import type { LockedVehicle } from './locked-job.ts'

type StockVehicle = Pick<LockedVehicle, 'id' | 'city_id' | 'model_id'>

const FURTHEST_DAYS = 366

/**
 * Holds a locked vehicle for the workshop on a day, so that it is not sold then. Bookings that had it reserved get another one. Rejects a day on which
 * a customer has it, or bookings need all vehicles of its model.
 */
export async function reserveDay(db: Db, vehicle: StockVehicle, day: string, now: Date): Promise<string> {
  if (day < dayInIndia(now)) throw fieldError('dueDay', 'dueDayPast')
  if (day > dayInIndia(addDays(now, FURTHEST_DAYS))) throw fieldError('dueDay', 'dueDayLate')
  const from = new Date(Math.max(now.getTime(), startOfDayInIndia(day).getTime()))
  const to = endOfDayInIndia(day)
  const during = sql`during && tstzrange(${from}, ${to})`
  if (await isOnRoad(db, vehicle.id, from, now)) throw fieldError('dueDay', 'dueDayOnRoad')
  const sameId = await findServiceHold(db, vehicle.id, from, to)
  if (sameId !== null) return sameId
  await clearReservations(db, vehicle.id, during, now)
  const period = { cityId: vehicle.city_id, modelId: vehicle.model_id, from, to }
  try {
    return await takeHold(db, { ...period, expiresAt: null, serviceVehicleId: vehicle.id }, now)
  } catch (error) {
    if (error instanceof AppError && error.code === 'soldOut') throw fieldError('dueDay', 'dueDayFull')
    throw error
  }
}

// A late ride has its vehicle until it comes back.
async function isOnRoad(db: Db, vehicleId: string, from: Date, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isOut: boolean }>`select exists (select from holds
    where vehicle_id = ${vehicleId} and is_out and released_at is null and (upper(during) > ${from} or upper(during) <= ${now})) as "isOut"`.execute(
    db,
  )
  return rows[0]?.isOut ?? false
}

// Several jobs of one day share a hold: the vehicle is in the workshop once.
async function findServiceHold(db: Db, vehicleId: string, from: Date, to: Date): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select id from holds
    where vehicle_id = ${vehicleId} and is_service and released_at is null and during && tstzrange(${from}, ${to}) limit 1`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Releases the hold of a job, unless another planned job shares it. */
export async function releaseDay(db: Db, job: { id: string; hold_id: string | null }, now: Date): Promise<void> {
  const { hold_id: holdId } = job
  if (holdId === null) return
  await db.updateTable('service_jobs').set({ hold_id: null }).where('id', '=', job.id).execute()
  const other = await db.selectFrom('service_jobs').select('id').where('hold_id', '=', holdId).executeTakeFirst()
  if (!other) await releaseHold(db, holdId, now)
}

/** Returns the work that keeps a vehicle out of service: a job that is begun, or one that it cannot be ridden without. */
export async function readWork(db: ReadDb, vehicleId: string): Promise<string | null> {
  const job = await db
    .selectFrom('service_jobs')
    .select('problem')
    .where('vehicle_id', '=', vehicleId)
    .where('closed_at', 'is', null)
    .where((eb) =>
      eb.or([eb('state', '<>', 'PLANNED'), eb('priority', '=', 'URGENT'), eb('origin', 'in', ['RETURN', 'BREAKDOWN'])]),
    )
    .orderBy('opened_at')
    .executeTakeFirst()
  return job?.problem ?? null
}

/** Rejects a vehicle whose job is begun and not checked yet. */
export async function assertNotInWorkshop(db: Db, vehicleId: string): Promise<void> {
  const job = await db
    .selectFrom('service_jobs')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', ['BEGUN', 'DONE'])
    .executeTakeFirst()
  if (job) throw new AppError('vehicleInWorkshop')
}

/** Reserves the days of the planned jobs of a vehicle that is back in service. A job whose day is over or full stays without one. */
export async function reserveDaysAgain(db: Db, vehicle: StockVehicle, now: Date): Promise<void> {
  const jobs = await db
    .selectFrom('service_jobs')
    .select(['id', 'due_day'])
    .where('vehicle_id', '=', vehicle.id)
    .where('state', '=', 'PLANNED')
    .orderBy('due_day')
    .orderBy('id')
    .execute()
  for (const { id, due_day: day } of jobs) {
    const holdId = await reserveIfFree(db, vehicle, day, now)
    await db.updateTable('service_jobs').set({ hold_id: holdId }).where('id', '=', id).execute()
  }
}

/** Like reserveDay, but returns null where that rejects the day. */
export async function reserveIfFree(db: Db, vehicle: StockVehicle, day: string, now: Date): Promise<string | null> {
  try {
    return await reserveDay(db, vehicle, day, now)
  } catch (error) {
    if (error instanceof AppError && error.errors?.some(({ path }) => path === 'dueDay')) return null
    throw error
  }
}
