import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { openDatabase, type Database } from '../src/platform/db/pool.ts'
import { publish } from '../src/platform/jobs/events.ts'
import { onEvent, sweep, type Job } from '../src/platform/jobs/jobs.ts'
import { runSweeps, startWorker, drainJobs, type WorkerSetting } from '../src/platform/jobs/worker.ts'
import { createLog } from '../src/platform/log.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'

declare module '../src/platform/jobs/events.ts' {
  interface Events {
    'test.happened': { what: string }
  }
}

let testDatabase: TestDatabase
let database: Database
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => undefined)
})
afterAll(async () => {
  await database.close()
  await testDatabase.drop()
})

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

test('takes over the jobs that a killed process had locked when another process starts', async () => {
  const script = fileURLToPath(new URL('hanging-worker.ts', import.meta.url))
  const other = spawn(process.execPath, [script, testDatabase.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'flood' }))
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

function settingWith(jobs: Job[]): WorkerSetting {
  return {
    pool: database.pool,
    databaseUrl: testDatabase.url,
    transact: database.transact,
    clock: systemClock(),
    log: createLog('silent'),
    jobs,
  }
}
