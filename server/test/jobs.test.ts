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

test('an event reaches every job that waits for it, once each', async () => {
  const heard: string[] = []
  const setting = settingWith([
    onEvent('test.happened', 'first', async (_context, event) => void heard.push(`first ${event.what}`)),
    onEvent('test.happened', 'second', async (_context, event) => void heard.push(`second ${event.what}`)),
  ])
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'rain' }))
  await drainJobs(setting)
  await drainJobs(setting)
  expect(heard.toSorted()).toEqual(['first rain', 'second rain'])
})

test('what is rolled back was never told', async () => {
  const heard: string[] = []
  const setting = settingWith([
    onEvent('test.happened', 'listener', async (_context, event) => void heard.push(event.what)),
  ])
  const failed = database.transact(async (db) => {
    await publish(db, { name: 'test.happened', what: 'nothing' })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await drainJobs(setting)
  expect(heard).toEqual([])
})

test('a job that fails is tried again, and does not hold up its neighbour', async () => {
  const heard: string[] = []
  let failures = 0
  const setting = settingWith([
    onEvent('test.happened', 'shaky', async () => {
      failures += 1
      if (failures === 1) throw new Error('not yet')
      heard.push('shaky')
    }),
    onEvent('test.happened', 'steady', async () => void heard.push('steady')),
  ])
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'hail' }))
  await drainJobs(setting)
  expect(heard).toEqual(['steady'])
  await database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await drainJobs(setting)
  expect(heard).toEqual(['steady', 'shaky'])
})

test('sweeps run with the time that is handed in', async () => {
  const times: Date[] = []
  await runSweeps(settingWith([sweep('look', 1, async ({ now }) => void times.push(now))]))
  expect(times).toHaveLength(1)
})

test('what a killed process had locked is taken over when another starts', async () => {
  const script = fileURLToPath(new URL('hanging-worker.ts', import.meta.url))
  const other = spawn(process.execPath, [script, testDatabase.url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await database.transact((db) => publish(db, { name: 'test.happened', what: 'flood' }))
  await once(other.stdout, 'data')
  other.kill('SIGKILL')
  await once(other, 'exit')

  const heard = Promise.withResolvers<string>()
  const next = await startWorker(
    settingWith([onEvent('test.happened', 'slow', async (_context, event) => heard.resolve(event.what))]),
  )
  await expect(heard.promise).resolves.toBe('flood')
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
