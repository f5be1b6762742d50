import { expect, onTestFinished, test } from 'vitest'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { createLog } from '../../../src/platform/log.ts'
import { retryDuringOutage } from '../../../src/platform/outage.ts'
import { watchReadiness } from '../../../src/platform/readiness.ts'
import { createTestDatabase } from '../../support/database/database.ts'
import { openDatabaseProxy } from '../../support/database/database-proxy.ts'

const log = createLog('silent')

function watch() {
  const state = { database: null as string | null, own: null as string | null, checks: 0, timesStuck: 0 }
  const readiness = watchReadiness({
    log,
    findDatabaseProblem: () => {
      state.checks += 1
      return state.database
    },
    findOwnProblem: () => state.own,
    onStuck: () => (state.timesStuck += 1),
    stuckAfterMs: 50,
  })
  onTestFinished(() => readiness.stop())
  return { state, readiness }
}

test('reports a process as stuck, once, when it does not recover although the database works', async () => {
  const { state, readiness } = watch()
  state.own = 'the process receives no broadcasts'
  expect(readiness.findProblem()).toBe('the process receives no broadcasts')
  await expect.poll(() => state.timesStuck).toBe(1)
})

test('does not report a process as stuck while the database cannot be used', async () => {
  const { state, readiness } = watch()
  state.database = 'connection refused'
  state.own = 'the process receives no broadcasts'
  expect(readiness.findProblem()).toBe('connection refused')
  const before = state.checks
  await expect.poll(() => state.checks - before).toBeGreaterThan(30)
  expect(state.timesStuck).toBe(0)
})

test('logs each change of readiness once, however often it is asked for', () => {
  const lines: string[] = []
  const state = { database: null as string | null }
  const readiness = watchReadiness({
    log: createLog('info', { write: (line: string) => void lines.push(line) }),
    findDatabaseProblem: () => state.database,
    findOwnProblem: () => null,
    onStuck: () => undefined,
  })
  onTestFinished(() => readiness.stop())
  const ask = () => Array.from({ length: 3 }, () => readiness.findProblem())
  ask()
  state.database = 'the database does not answer'
  ask()
  state.database = null
  ask()
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the process is not ready',
    'the process is ready again',
  ])
})

test('waits at start until the database accepts connections', async () => {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const proxy = await openDatabaseProxy(database.url)
  onTestFinished(() => proxy.close())
  proxy.refuse()
  const migrated = retryDuringOutage(() => migrate(proxy.url, systemClock(), log), log)
  await expect.poll(() => proxy.attemptedAtMs.length).toBeGreaterThan(1)
  proxy.accept()
  await expect(migrated).resolves.toBeUndefined()
})

test('does not wait at start for an error that waiting cannot repair', async () => {
  const wrongPassword = Object.assign(new Error('password authentication failed'), { code: '28P01' })
  await expect(retryDuringOutage(() => Promise.reject(wrongPassword), log)).rejects.toBe(wrongPassword)
})
