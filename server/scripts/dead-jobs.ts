import { describeJob } from '@voltloop/contract/company/job-messages'
import { readConfig } from '../src/config.ts'
import { directUrlOf } from '../src/platform/db/prepare-database.ts'
import { openDatabase } from '../src/platform/db/pool.ts'

// Lists the jobs that have failed their last attempt. `dead-jobs retry` reschedules all of them.
const DEAD = 'attempts >= max_attempts and locked_at is null'
const LIST = `select id, task_identifier as task, attempts, created_at as "createdAt", last_error as "lastError"
  from graphile_worker.jobs where ${DEAD} order by id`
const RETRY = `select id from graphile_worker.reschedule_jobs(
  (select array_agg(id) from graphile_worker.jobs where ${DEAD}), run_at => '-infinity', attempts => 0)`

const database = openDatabase(directUrlOf(readConfig(process.env)), (error) => console.error(error.message))
const { rows } = await database.pool.query<{ task: string }>(LIST)
console.table(rows.map((row) => ({ what: describeJob(row.task).name, ...row })))
if (process.argv[2] === 'retry' && rows.length > 0) {
  const retried = await database.pool.query(RETRY)
  console.log(`${retried.rowCount} rescheduled.`)
}
await database.close()
