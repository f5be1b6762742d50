import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createConnectionQueue } from '../../../src/platform/db/connection-queue.ts'
import { openDatabase } from '../../../src/platform/db/pool.ts'
import { createTestDatabase } from '../../support/database/database.ts'

const PATIENT = { isUrgent: false, waitMs: Number.POSITIVE_INFINITY }
const URGENT = { isUrgent: true, waitMs: Number.POSITIVE_INFINITY }

test('gives a free connection to urgent requests first, then in the order of arrival', async () => {
  const queue = createConnectionQueue(1)
  const admitted: string[] = []
  const enter = async (name: string, lane: typeof PATIENT) => {
    await queue.enter(lane)
    admitted.push(name)
    queue.leave()
  }
  await queue.enter(PATIENT)
  const all = [enter('first', PATIENT), enter('second', PATIENT), enter('payment', URGENT)]
  expect(queue.waitingCount()).toBe(3)
  queue.leave()
  await Promise.all(all)
  expect(admitted).toEqual(['payment', 'first', 'second'])
  expect(queue.waitingCount()).toBe(0)
})

test('reserves connections for urgent requests, also when others are waiting', async () => {
  const queue = createConnectionQueue(2, 1)
  const admitted: string[] = []
  const enter = (name: string, lane: typeof PATIENT) => queue.enter(lane).then(() => admitted.push(name))
  await enter('first', PATIENT)
  const second = enter('second', PATIENT)
  await enter('payment', URGENT)
  expect(admitted).toEqual(['first', 'payment'])
  // The payment's connection stays reserved.
  queue.leave()
  await enter('next payment', URGENT)
  expect(queue.waitingCount()).toBe(1)
  queue.leave()
  queue.leave()
  await second
  expect(admitted).toEqual(['first', 'payment', 'next payment', 'second'])
})

test('serves the oldest request first, so that one in progress does not wait behind newer ones again', async () => {
  const queue = createConnectionQueue(1)
  const admitted: string[] = []
  const enter = async (name: string, startedAtMs: number) => {
    await queue.enter({ ...PATIENT, startedAtMs })
    admitted.push(name)
    queue.leave()
  }
  await queue.enter({ ...PATIENT, startedAtMs: 1 })
  const all = [enter('newest', 3), enter('newer', 2), enter('second transaction of the first', 1)]
  queue.leave()
  await Promise.all(all)
  expect(admitted).toEqual(['second transaction of the first', 'newer', 'newest'])
})

test('refuses a request that waited too long, and gives its place to nobody else', async () => {
  const queue = createConnectionQueue(1)
  await queue.enter(PATIENT)
  await expect(queue.enter({ isUrgent: false, waitMs: 10 })).rejects.toMatchObject({
    code: 'unavailable',
    status: 503,
    retryAfterSeconds: 5,
  })
  expect(queue.waitingCount()).toBe(0)
  queue.leave()
  await expect(queue.enter({ isUrgent: false, waitMs: 10 })).resolves.toBeUndefined()
})

test('refuses a transaction while all connections are in use, but lets a job wait', async () => {
  const testDatabase = await createTestDatabase()
  onTestFinished(() => testDatabase.drop())
  const database = openDatabase(testDatabase.url, () => undefined, 1)
  onTestFinished(() => database.close())
  const requests = database.accessIn({ isUrgent: false, waitMs: 10 })
  const [began, finish] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = database.transact(async () => {
    began.resolve()
    await finish.promise
  })
  await began.promise
  await expect(requests.transact((db) => sql`select 1`.execute(db))).rejects.toMatchObject({ code: 'unavailable' })
  const job = database.transact((db) => sql<{ one: number }>`select 1 as one`.execute(db))
  expect(database.countConnections().waiting).toBe(1)
  finish.resolve()
  await holding
  expect((await job).rows).toEqual([{ one: 1 }])
  await expect(requests.transact((db) => sql`select 1`.execute(db))).resolves.toBeDefined()
})

test('frees the place of a connection that could not be opened', async () => {
  const database = openDatabase('postgres://nobody@127.0.0.1:1/nothing', () => undefined, 1)
  onTestFinished(() => database.close())
  const attempt = () => database.transact((db) => sql`select 1`.execute(db))
  await expect(attempt()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await expect(attempt()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})
