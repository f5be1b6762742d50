import { SCHEDULE_ENDED } from '@voltloop/contract/fleet/schedules-messages'
import type { Db, ReadDb } from '../../platform/db/db.ts'
import { lockVehicles } from '../holds.ts'
import { JOB_COLUMNS } from '../service/locked-job.ts'
import { cancelJob } from '../service/ride-jobs.ts'

/** Returns the planned jobs of a schedule that is deleted. */
export async function readJobsToCancel(db: ReadDb, scheduleId: string): Promise<string[]> {
  const jobs = await db
    .selectFrom('service_jobs')
    .innerJoin('service_schedules', 'service_schedules.id', 'service_jobs.schedule_id')
    .select('service_jobs.id')
    .where('schedule_id', '=', scheduleId)
    .where('state', '=', 'PLANNED')
    .where('archived_at', 'is not', null)
    .execute()
  return jobs.map(({ id }) => id)
}

/** Cancels such a job, unless somebody has begun it meanwhile. */
export async function cancelJobOfSchedule(db: Db, jobId: string, now: Date): Promise<void> {
  const found = await db.selectFrom('service_jobs').select('vehicle_id').where('id', '=', jobId).executeTakeFirst()
  if (!found) return
  const [vehicle] = await lockVehicles(db, [found.vehicle_id])
  const job = await db
    .selectFrom('service_jobs')
    .select(JOB_COLUMNS)
    .where('id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  if (vehicle && job?.state === 'PLANNED')
    await cancelJob(db, null, { job, cityId: vehicle.city_id, reason: SCHEDULE_ENDED }, now)
}
