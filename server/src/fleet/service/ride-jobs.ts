import type { Actor } from '@voltloop/contract/core/roles'
import { addDays, dayInIndia } from '@voltloop/contract/core/time'
import { PUT_BACK, STEP_UNDONE, VEHICLE_RETIRED } from '@voltloop/contract/fleet/service-messages'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../../platform/db/db.ts'
import { assertNotInWorkshop, releaseDay } from './service-hold.ts'
import { JOB_COLUMNS, OPEN_STATES, type LockedJob } from './locked-job.ts'
import { recordJob } from './record-job.ts'

interface RideJob {
  vehicleId: string
  cityId: string
  holdId: string
  origin: 'RETURN' | 'BREAKDOWN'
  problem: string
}

/** Opens the job of a vehicle that a ride has left out of service. It needs no hold. */
export async function openRideJob(db: Db, actor: Actor, job: RideJob, now: Date): Promise<void> {
  const id = uuidv7()
  const isBreakdown = job.origin === 'BREAKDOWN'
  await db
    .insertInto('service_jobs')
    .values({
      id,
      vehicle_id: job.vehicleId,
      ride_hold_id: job.holdId,
      state: 'PLANNED',
      priority: isBreakdown ? 'HIGH' : 'NORMAL',
      origin: job.origin,
      problem: job.problem,
      due_day: dayInIndia(isBreakdown ? now : addDays(now, 1)),
      opened_by: actor.userId,
      opened_at: now,
    })
    .execute()
  await recordJob(db, actor, { change: 'opened', jobId: id, cityId: job.cityId }, now)
}

/** Withdraws the job that a return or a swap has opened, when that is undone. Returns false if work has begun. */
export async function withdrawRideJob(
  db: Db,
  actor: Actor,
  { vehicleId, cityId, holdId }: Pick<RideJob, 'vehicleId' | 'cityId' | 'holdId'>,
  now: Date,
): Promise<boolean> {
  const jobs = await lockOpenJobs(db, vehicleId)
  if (jobs.some(({ state }) => state !== 'PLANNED')) return false
  const own = jobs.filter((job) => job.ride_hold_id === holdId)
  for (const job of own) await cancelJob(db, actor, { job, cityId, reason: STEP_UNDONE }, now)
  return true
}

/** Cancels the planned jobs that rides have opened, when somebody finds the vehicle fit and puts it back in service. */
export async function cancelRideJobs(
  db: Db,
  actor: Actor,
  { vehicleId, cityId }: Pick<RideJob, 'vehicleId' | 'cityId'>,
  now: Date,
): Promise<void> {
  const jobs = await lockOpenJobs(db, vehicleId)
  for (const job of jobs.filter((one) => one.ride_hold_id !== null))
    await cancelJob(db, actor, { job, cityId, reason: PUT_BACK }, now)
}

/** Cancels the planned jobs of a vehicle that leaves the fleet. Rejects this while it is in the workshop. */
export async function cancelJobsOf(
  db: Db,
  actor: Actor,
  { vehicleId, cityId }: Pick<RideJob, 'vehicleId' | 'cityId'>,
  now: Date,
): Promise<void> {
  await assertNotInWorkshop(db, vehicleId)
  for (const job of await lockOpenJobs(db, vehicleId))
    await cancelJob(db, actor, { job, cityId, reason: VEHICLE_RETIRED }, now)
}

/** Cancels a locked job and releases its hold. */
export async function cancelJob(
  db: Db,
  actor: Actor | null,
  { job, cityId, reason }: { job: LockedJob; cityId: string; reason: string },
  now: Date,
): Promise<void> {
  await releaseDay(db, job, now)
  await db
    .updateTable('service_jobs')
    .set({ state: 'CANCELLED', closed_at: now, cancel_reason: reason })
    .where('id', '=', job.id)
    .execute()
  await recordJob(db, actor, { change: 'cancelled', before: job, jobId: job.id, cityId }, now)
}

async function lockOpenJobs(db: Db, vehicleId: string): Promise<LockedJob[]> {
  return db
    .selectFrom('service_jobs')
    .select(JOB_COLUMNS)
    .where('vehicle_id', '=', vehicleId)
    .where('state', 'in', OPEN_STATES)
    .orderBy('id')
    .forUpdate()
    .execute()
}
