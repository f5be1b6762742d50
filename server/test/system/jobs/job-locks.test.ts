import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createConnections } from '../../../src/platform/db/connections.ts'
import { inQueue, onEvent, sweep, type Job } from '../../../src/platform/jobs/jobs.ts'
import { maintainPresence } from '../../../src/platform/jobs/presence.ts'
import { QUEUES } from '../../../src/platform/jobs/queues.ts'
import { startWorker } from '../../../src/platform/jobs/worker.ts'
import { createLog } from '../../../src/platform/log.ts'
import { measureJobs } from '../../../src/platform/metrics/measure-jobs.ts'
import { createMetrics } from '../../../src/platform/metrics/metrics.ts'
import { openJobDatabase } from '../../support/database/job-database.ts'
import { samplesIn } from '../../support/samples.ts'

const { url, database, settingWith } = await openJobDatabase()
const CHECK_MS = 200

const lockedJobs = async () =>
  (
    await database.pool.query<{ task: string }>(
      'select task_identifier as task from graphile_worker.jobs where locked_at is not null',
    )
  ).rows.map(({ task }) => task)

test('runs a job that its worker has locked and does not know of, because the answer of the database was lost', async () => {
  const runs: string[] = []
  const lost = sweep('lost', 1, async ({ jobId }) => void runs.push(jobId))
  const worker = await startWorker({ ...settingWith([lost]), presenceCheckMs: CHECK_MS })
  await expect.poll(countPools).toBe(Object.keys(QUEUES).length)
  await database.pool.query(
    `select graphile_worker.add_job('lost', queue_name => 'lost', max_attempts => 1, run_at => now() + interval '1 day')`,
  )
  await database.pool.query(`with pool as (select pool_id from job_pools limit 1), queue as (
      update graphile_worker._private_job_queues set locked_by = (select pool_id from pool), locked_at = now()
    )
    update graphile_worker._private_jobs
    set locked_by = (select pool_id from pool), locked_at = now(), attempts = 1, run_at = now()`)
  expect(await lockedJobs()).toEqual(['lost'])
  await expect.poll(() => runs).toHaveLength(1)
  await expect.poll(lockedJobs).toEqual([])
  await worker.stop()
})

const countPools = async () => (await database.pool.query('select from job_pools')).rowCount

test('leaves the lock of a job that it runs', async () => {
  await database.pool.query(`select graphile_worker.add_job('running')`)
  await database.pool.query(
    `update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now() - interval '2 hours'`,
  )
  const presence = maintainPresence(createConnections(url), createLog('silent'), CHECK_MS)
  presence.add('pool', () => true)
  await pause(CHECK_MS * 6)
  expect(await lockedJobs()).toEqual(['running'])
  await presence.leave()
  await database.pool.query('delete from graphile_worker._private_jobs')
})

test('counts jobs that are locked for longer than their task may take', async () => {
  const jobs: Job[] = [
    ...inQueue('mail', [onEvent('test.happened' as never, 'mail', async () => undefined)]),
    sweep('hourly', 60, async () => undefined),
  ]
  const TASKS = ['test.happened:mail', 'hourly', 'removed.event:job']
  for (const task of TASKS) await database.pool.query('select graphile_worker.add_job($1)', [task])
  const lock = async (task: string, minutes: number) => {
    await database.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'pool', locked_at = now() - make_interval(mins => $2)
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task, minutes],
    )
  }
  const overdue = async () => {
    const metrics = createMetrics()
    measureJobs(metrics, { db: database.db, jobs, databaseNow: () => new Date() })
    const samples = samplesIn(await metrics.metrics())
    return ['mail', 'default', 'unknown'].map((queue) => samples[`voltloop_job_locks_overdue{queue="${queue}"}`])
  }
  await lock('test.happened:mail', 1)
  await lock('hourly', 30)
  expect(await overdue()).toEqual([0, 0, 0])
  await lock('test.happened:mail', 10)
  await lock('hourly', 90)
  await lock('removed.event:job', 600)
  expect(await overdue()).toEqual([1, 1, 1])
  await database.pool.query('delete from graphile_worker._private_jobs')
})
