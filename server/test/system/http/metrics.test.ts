import { changeEmail } from '@voltloop/contract/accounts/profile'
import { getHealth } from '@voltloop/contract/core/system'
import { expect, test } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import { createConnections } from '../../../src/platform/db/connections.ts'
import { sweep, inQueue, onEvent, type Job } from '../../../src/platform/jobs/jobs.ts'
import { addDueSweeps } from '../../../src/platform/jobs/schedule.ts'
import { drainJobs, type WorkerSetting } from '../../../src/platform/jobs/worker.ts'
import { createLog } from '../../../src/platform/log.ts'
import { measureJobs } from '../../../src/platform/metrics/measure-jobs.ts'
import { createMetrics } from '../../../src/platform/metrics/metrics.ts'
import { measureOutsideCalls } from '../../../src/platform/metrics/outside-calls.ts'
import { VERSION } from '../../../src/version.ts'
import { mailsTo } from '../../support/outside/mailbox.ts'
import { as, PASSWORD } from '../../support/people/people.ts'
import { openServer } from '../../support/prelude.ts'
import { samplesIn, type Samples } from '../../support/samples.ts'

const server = await openServer()
const { pool, db } = server.app.database

const WORKER: WorkerSetting = {
  pool,
  connections: createConnections(server.databaseUrl),
  findDatabaseProblem: () => null,
  transact: server.app.database.transact,
  clock: systemClock(),
  log: createLog('silent'),
  jobs: [],
}

const readMetrics = async () => samplesIn(await (await server.fetch('/metrics')).text())

async function readJobMetrics(jobs: Job[]): Promise<Samples> {
  const metrics = createMetrics()
  measureJobs(metrics, { db, jobs, databaseNow: () => new Date() })
  return samplesIn(await metrics.metrics())
}

test('shows the version, and that the process is ready, reaches the database and receives broadcasts', async () => {
  await server.call(getHealth, {})
  const samples = await readMetrics()
  expect(samples[`voltloop_build_info{version="${VERSION}"}`]).toBe(1)
  // The tests run in a clone, where the version names the commit.
  expect(VERSION).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/)
  for (const name of ['voltloop_ready', 'voltloop_database_up', 'voltloop_listener_up']) expect(samples[name]).toBe(1)
  expect(samples['voltloop_outbox_age_seconds']).toBeLessThan(30)
  expect(samples['voltloop_refunds_overdue']).toBe(0)
})

test('counts the connections of each pool', async () => {
  await server.call(getHealth, {})
  const samples = await readMetrics()
  for (const name of ['requests', 'jobs'])
    for (const state of ['open', 'idle', 'waiting'])
      expect(samples[`voltloop_database_connections{pool="${name}",state="${state}"}`]).toBeGreaterThanOrEqual(0)
  // The relay of the outbox uses the connections of jobs.
  expect(samples['voltloop_database_connections{pool="jobs",state="open"}']).toBeGreaterThan(0)
})

test('shows for how long the oldest due job of each queue waits', async () => {
  const addJob = (task: string, ageSeconds: number) =>
    pool.query(`select graphile_worker.add_job($1, run_at => now() - make_interval(secs => $2))`, [task, ageSeconds])
  const age = (task: string, ageSeconds: number) =>
    pool.query(
      `update graphile_worker._private_jobs set updated_at = now() - make_interval(secs => $2)
        where task_id = (select id from graphile_worker._private_tasks where identifier = $1)`,
      [task, ageSeconds],
    )
  for (const [task, seconds] of [
    ['account.registered:mail', 500],
    ['fanOut', 40],
    ['removed.event:job', 9_000],
  ] as const) {
    await addJob(task, seconds)
    await age(task, seconds)
  }
  // A retry is not late before its time.
  await addJob('later.event:job', -600)
  const jobs = inQueue('mail', [onEvent('account.registered' as never, 'mail', async () => undefined)])
  const samples = await readJobMetrics(jobs)
  const ageOf = (queue: string) => Math.round((samples[`voltloop_queue_age_seconds{queue="${queue}"}`] ?? -1) / 10) * 10
  expect(['mail', 'fanOut', 'unknown', 'payments', 'default'].map(ageOf)).toEqual([500, 40, 9_000, 0, 0])
  await pool.query('delete from graphile_worker._private_jobs')
})

test('shows when a sweep last succeeded, which a failed run does not change', async () => {
  let [isBroken, now] = [false, new Date('2026-11-16T06:30:00Z')]
  const shaky = sweep('shaky', 60, async () => {
    if (isBroken) throw new Error('the disk is full')
  })
  const run = async () => {
    await pool.query(`select graphile_worker.add_job('shaky', max_attempts => 1)`)
    await drainJobs({ ...WORKER, clock: { now: () => now }, jobs: [shaky] })
    const samples = await readJobMetrics([shaky])
    return [
      samples['voltloop_sweep_last_success_timestamp_seconds{sweep="shaky"}'],
      samples['voltloop_jobs{state="dead"}'],
    ]
  }
  const succeededAt = now.getTime() / 1000
  expect(await run()).toEqual([succeededAt, 0])
  isBroken = true
  now = new Date('2026-11-16T07:30:00Z')
  expect(await run()).toEqual([succeededAt, 1])
  isBroken = false
  expect(await run()).toEqual([succeededAt + 3_600, 0])
  expect((await readJobMetrics([shaky]))['voltloop_sweep_interval_seconds{sweep="shaky"}']).toBe(3_600)
})

test('shows since when a sweep is known that has never succeeded', async () => {
  const never = sweep('neverSucceeds', 1, async () => undefined)
  await addDueSweeps(pool, [never])
  const samples = await readJobMetrics([never])
  const since = samples['voltloop_sweep_last_success_timestamp_seconds{sweep="neverSucceeds"}']
  expect(since).toBeCloseTo(Date.now() / 1000, -2)
})

test('counts and times calls of outside services by outcome', async () => {
  const metrics = createMetrics()
  const measure = measureOutsideCalls(metrics)('gateway', {
    isRefusal: (error) => error instanceof RangeError,
    isFailure: (result) => result === 500,
  })
  await measure(async () => 200)
  await measure(async () => 500)
  await expect(measure(() => Promise.reject(new RangeError('no')))).rejects.toThrow('no')
  await expect(measure(() => Promise.reject(new Error('silence')))).rejects.toThrow('silence')
  const samples = samplesIn(await metrics.metrics())
  const count = (outcome: string) =>
    samples[`voltloop_outside_call_seconds_count{target="gateway",outcome="${outcome}"}`]
  expect(['answered', 'refused', 'failed'].map(count)).toEqual([1, 1, 2])
})

test('counts the mails that the server sends', async () => {
  const sent = async () => {
    const samples = await readMetrics()
    return samples['voltloop_outside_call_seconds_count{target="mail",outcome="answered"}'] ?? 0
  }
  const before = await sent()
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  await customer.call(changeEmail, { body: { email: 'ananya@voltloop.test', password: PASSWORD } })
  expect(await mailsTo(server, 'ananya@voltloop.test')).not.toHaveLength(0)
  expect(await sent()).toBeGreaterThan(before)
})
