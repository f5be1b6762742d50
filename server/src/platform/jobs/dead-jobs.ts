import { sql } from 'kysely'
import type { Db, ReadDb } from '../db/db.ts'

/** A job that has failed on its last attempt. */
export interface DeadJob {
  jobId: string
  task: string
  attempts: number
  createdAt: Date
  failedAt: Date
  error: string | null
}

// An attempt is counted when it starts, so a job on its last attempt is dead only when it no longer runs.
const IS_DEAD = sql`locked_at is null and attempts >= max_attempts`
const MOST_ERROR_CHARACTERS = 500

/** Returns the jobs that failed first, and how many there are in total. */
export async function readDeadJobs(db: ReadDb, limit: number): Promise<{ jobs: DeadJob[]; total: number }> {
  const { rows } = await sql<DeadJob & { total: number }>`
    select id::text as "jobId", task_identifier as task, attempts::int, created_at as "createdAt", updated_at as "failedAt",
      left(last_error, ${MOST_ERROR_CHARACTERS}) as error, count(*) over () as total
    from graphile_worker.jobs where ${IS_DEAD} order by updated_at, id limit ${limit}`.execute(db)
  return { jobs: rows, total: rows[0]?.total ?? 0 }
}

/** Locks a dead job and returns its name. Returns null if it is not dead, for example because somebody has retried it. */
export async function lockDeadJob(db: Db, jobId: string): Promise<string | null> {
  const { rows } = await sql<{ task: string }>`
    select identifier as task from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
    where jobs.id = ${jobId}::bigint and ${IS_DEAD} for update of jobs`.execute(db)
  return rows[0]?.task ?? null
}

/** Queues a dead job again, with all its attempts. The caller has locked it. */
export async function requeueJob(db: Db, jobId: string): Promise<void> {
  await sql`select from graphile_worker.reschedule_jobs(array[${jobId}::bigint], run_at => '-infinity', attempts => 0)`.execute(
    db,
  )
}

/** Removes a dead job, which will never run. The caller has locked it. */
export async function removeJob(db: Db, jobId: string): Promise<void> {
  await sql`select from graphile_worker.complete_jobs(array[${jobId}::bigint])`.execute(db)
}
