import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * Deletes waiting jobs that carry more about a person than the user id, for example a phone number, and the errors of failed jobs that quote the
 * person's contacts. Jobs that run at this moment are deleted when they end.
 */
export async function eraseJobsOf(db: Db, userId: string, contacts: readonly string[]): Promise<void> {
  await sql`delete from outbox where payload #>> '{event,userId}' = ${userId}
    and (payload::jsonb -> 'event') - 'name' - 'userId' <> '{}'`.execute(db)
  await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
    where locked_at is null and payload #>> '{event,userId}' = ${userId}
      and (payload::jsonb -> 'event') - 'name' - 'userId' <> '{}'))`.execute(db)
  await sql`update graphile_worker._private_jobs set last_error = 'erased'
    where exists (select from unnest(${contacts}::text[]) contact where strpos(last_error, contact) > 0)`.execute(db)
}

/** Deletes a batch of jobs that failed for the last time before this. Their payloads and errors may contain contacts. Returns how many. */
export async function deleteOldFailedJobs(db: Db, before: Date, batch: number): Promise<number> {
  const { rows } = await sql`select graphile_worker.complete_jobs(array(select id from graphile_worker._private_jobs
    where locked_at is null and attempts >= max_attempts and run_at < ${before} order by run_at limit ${batch}))`.execute(
    db,
  )
  return rows.length
}
