import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { publish } from '../../../src/platform/jobs/events.ts'
import { inQueue, onEvent, sweep, type Sweep } from '../../../src/platform/jobs/jobs.ts'
import { QUEUES, type QueueName } from '../../../src/platform/jobs/queues.ts'
import { addDueSweeps } from '../../../src/platform/jobs/schedule.ts'
import { runSweeps, startWorker, drainJobs } from '../../../src/platform/jobs/worker.ts'
import { createMetrics } from '../../../src/platform/metrics/metrics.ts'
import { measureJobs } from '../../../src/platform/metrics/measure-jobs.ts'
import { relayAll } from '../../../src/platform/outbox/relay.ts'
import { openJobDatabase } from '../../support/database/job-database.ts'

declare module '../../../src/platform/jobs/events.ts' {
  interface Events {
    'test.happened': { what: string }
    'test.hung': object
  }
}

const { url, database, settingWith } = await openJobDatabase()

test('runs every job of an event once', async () => {
  const received: string[] = []
  const setting = settingWith([
    onEvent('test.happened', 'first', async (_context, event) => void received.push(`first ${event.what}`)),
    onEvent('test.happened', 'second', async (_context, event) => void received.push(`second ${event.what}`)),
  ])
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'rain' }))
  await drainJobs(setting)
  await drainJobs(setting)
  expect(received.toSorted()).toEqual(['first rain', 'second rain'])
})

test('publishes no event when the transaction is rolled back', async () => {
  const received: string[] = []
  const setting = settingWith([
    onEvent('test.happened', 'listener', async (_context, event) => void received.push(event.what)),
  ])
  const failed = database.transact(async (db) => {
    await publish(db, { name: 'test.happened', what: 'nothing' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await drainJobs(setting)
  expect(received).toEqual([])
})

test('retries a failed job without blocking the other jobs of the event', async () => {
  const received: string[] = []
  let failures = 0
  const setting = settingWith([
    onEvent('test.happened', 'shaky', async () => {
      failures += 1
      if (failures === 1) throw new Error('not yet')
      received.push('shaky')
    }),
    onEvent('test.happened', 'steady', async () => void received.push('steady')),
  ])
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'hail' }))
  await drainJobs(setting)
  expect(received).toEqual(['steady'])
  await database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await drainJobs(setting)
  expect(received).toEqual(['steady', 'shaky'])
})

test('runs each sweep once with the time of the clock', async () => {
  const times: Date[] = []
  await runSweeps(settingWith([sweep('look', 1, async ({ now }) => void times.push(now))]))
  expect(times).toHaveLength(1)
})

test('runs the other sweeps although one fails, and reports the failure', async () => {
  const runs: string[] = []
  const setting = settingWith([
    sweep('broken', 60, async () => {
      throw new Error('the disk is full')
    }),
    sweep('sound', 60, async () => void runs.push('sound')),
  ])
  await expect(runSweeps(setting)).rejects.toThrow('the disk is full')
  expect(runs).toEqual(['sound'])
})

test('adds a sweep once per interval, and first at the interval after it became known', async () => {
  let runs = 0
  const daily = sweep('onTime', 60, async () => void (runs += 1))
  const tick = async () => {
    await addDueSweeps(database.pool, [daily])
    await drainJobs(settingWith([daily]))
    return runs
  }
  expect(await tick()).toBe(0)
  await setLastRun(daily, `now() - interval '61 minutes'`)
  expect([await tick(), await tick()]).toEqual([1, 1])
})

test('adds a sweep of half a minute once in each half of a minute', async () => {
  let runs = 0
  const frequent = sweep('frequent', 0.5, async () => void (runs += 1))
  await setLastRun(
    frequent,
    `date_trunc('minute', now()) + (extract(second from now())::int / 30 - 1) * interval '30 seconds'`,
  )
  const waitMs = await addDueSweeps(database.pool, [frequent])
  expect(waitMs).toBeLessThanOrEqual(30_000)
  await drainJobs(settingWith([frequent]))
  expect(runs).toBe(1)
})

test('adds a sweep that a worker with a fast clock has recorded for the future', async () => {
  let runs = 0
  const blocked = sweep('blocked', 60, async () => void (runs += 1))
  await setLastRun(blocked, `now() + interval '20 minutes'`)
  await addDueSweeps(database.pool, [blocked])
  await addDueSweeps(database.pool, [blocked])
  await drainJobs(settingWith([blocked]))
  expect(runs).toBe(1)
})

test('keeps an event that this version does not know for a newer version', async () => {
  const received: string[] = []
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'snow' }))
  await drainJobs(settingWith([]))
  expect(await jobCounts()).toMatchObject({ failing: 1 })
  await database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await drainJobs(
    settingWith([onEvent('test.happened', 'newer', async (_context, event) => void received.push(event.what))]),
  )
  expect(received).toEqual(['snow'])
  expect(await jobCounts()).toEqual({ running: 0, waiting: 0, failing: 0, dead: 0 })
})

test('runs a payments job while jobs of all other queues hang', async () => {
  const [hanging, paid, release] = [new Set<string>(), Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const hang = (queue: QueueName) =>
    inQueue(
      queue,
      Array.from({ length: QUEUES[queue] + 1 }, (_value, number) =>
        onEvent('test.hung', `${queue} ${number}`, async () => {
          hanging.add(`${queue} ${number}`)
          await release.promise
        }),
      ),
    )
  const worker = await startWorker(
    settingWith([
      ...hang('mail'),
      ...hang('sms'),
      ...hang('push'),
      ...hang('default'),
      ...inQueue('payments', [onEvent('test.happened', 'settle', async () => paid.resolve())]),
    ]),
  )
  await database.transact((db) => publish(db, { name: 'test.hung' }))
  await relayAll(database.transact)
  await expect.poll(() => hanging.size).toBe(QUEUES.mail + QUEUES.sms + QUEUES.push + QUEUES.default)
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'payment' }))
  await relayAll(database.transact)
  await paid.promise
  expect(hanging.size).toBe(QUEUES.mail + QUEUES.sms + QUEUES.push + QUEUES.default)
  release.resolve()
  await expect.poll(jobCounts).toEqual({ running: 0, waiting: 0, failing: 0, dead: 0 })
  await worker.stop()
})

test('runs a sweep once at a time, with at most one run waiting, and does not count the running one as dead', async () => {
  const [runs, release] = [[] as string[], Promise.withResolvers<void>()]
  const slow = sweep('slow', 1, async ({ jobId }) => {
    runs.push(jobId)
    await release.promise
  })
  const worker = await startWorker(settingWith([slow]))
  await queueSweep(slow)
  await expect.poll(() => runs).toHaveLength(1)
  for (let minute = 0; minute < 3; minute++) await queueSweep(slow)
  expect(await jobCounts()).toEqual({ running: 1, waiting: 1, failing: 0, dead: 0 })
  release.resolve()
  await expect.poll(jobCounts).toEqual({ running: 0, waiting: 0, failing: 0, dead: 0 })
  expect(runs).toHaveLength(2)
  await worker.stop()
})

test('shows a failed sweep as dead until a later run succeeds', async () => {
  let isBroken = true
  const shaky = sweep('shaky', 1, async () => {
    if (isBroken) throw new Error('the disk is full')
  })
  for (let minute = 0; minute < 3; minute++) {
    await queueSweep(shaky)
    await drainJobs(settingWith([shaky]))
    expect(await jobCounts()).toMatchObject({ dead: 1 })
  }
  isBroken = false
  await queueSweep(shaky)
  await drainJobs(settingWith([shaky]))
  expect(await jobCounts()).toEqual({ running: 0, waiting: 0, failing: 0, dead: 0 })
})

test('takes over the jobs that a killed process had locked when another process starts', async () => {
  const script = fileURLToPath(new URL('hanging-worker.ts', import.meta.url))
  const other = spawn(process.execPath, [script, url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'flood' }))
  await relayAll(database.transact)
  await once(other.stdout, 'data')
  other.kill('SIGKILL')
  await once(other, 'exit')

  const received = Promise.withResolvers<string>()
  const next = await startWorker(
    settingWith([onEvent('test.happened', 'slow', async (_context, event) => received.resolve(event.what))]),
  )
  await expect(received.promise).resolves.toBe('flood')
  await next.stop()
})

test('processes every job although its connections are lost while jobs end', async () => {
  const JOBS = 60
  const received = new Set<string>()
  const worker = await startWorker(
    settingWith([onEvent('test.happened', 'count', async (_context, event) => void received.add(event.what))]),
  )
  await database.transact(async (db) => {
    for (let number = 0; number < JOBS; number++) await publish(db, { name: 'test.happened', what: `job ${number}` })
  })
  await relayAll(database.transact)
  for (const least of [1, 20, 40]) {
    await expect.poll(() => received.size).toBeGreaterThanOrEqual(least)
    await database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'voltloop worker' and datname = current_database()`,
    )
  }
  await expect.poll(() => received.size).toBe(JOBS)
  await expect.poll(jobCounts).toEqual({ running: 0, waiting: 0, failing: 0, dead: 0 })
  await expect.poll(() => worker.findProblem()).toBeNull()
  await worker.stop()
})

async function queueSweep(one: Sweep): Promise<void> {
  await setLastRun(one, `now() - interval '2 hours'`)
  await addDueSweeps(database.pool, [one])
}

async function setLastRun({ name }: Sweep, at: string): Promise<void> {
  await database.pool.query(
    `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution) values ($1, ${at}, ${at})
     on conflict (identifier) do update set last_execution = excluded.last_execution`,
    [name],
  )
}

async function jobCounts(): Promise<Record<string, number>> {
  const metrics = createMetrics()
  measureJobs(metrics, { db: database.db, jobs: [], databaseNow: () => new Date() })
  const text = await metrics.getSingleMetricAsString('voltloop_jobs')
  return Object.fromEntries(
    [...text.matchAll(/state="(\w+)"\} (\d+)/g)].map(([, state = '', count]) => [state, Number(count)]),
  )
}
