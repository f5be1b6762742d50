import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { joinTransaction } from '../../../src/platform/db/db.ts'
import { publish } from '../../../src/platform/jobs/events.ts'
import { onEvent } from '../../../src/platform/jobs/jobs.ts'
import { drainJobs } from '../../../src/platform/jobs/worker.ts'
import { broadcastsIn } from '../../../src/platform/live.ts'
import { createLog } from '../../../src/platform/log.ts'
import { entriesStatement, packBroadcasts, relayAll, startRelay } from '../../../src/platform/outbox/relay.ts'
import { openJobDatabase } from '../../support/database/job-database.ts'

declare module '../../../src/platform/jobs/events.ts' {
  interface Events {
    'test.relayed': { what: string }
  }
}

const { database, settingWith } = await openJobDatabase()

test('hands each event of the outbox to the queue once, although two processes relay it', async () => {
  const received: string[] = []
  const setting = settingWith([
    onEvent('test.relayed', 'count', async (_context, event) => void received.push(event.what)),
  ])
  const events = Array.from({ length: 30 }, (_value, number) => `event ${number}`)
  await database.transact(async (db) => {
    for (const what of events) await publish(db, { name: 'test.relayed', what })
  })
  await Promise.all([relayAll(database.transact), relayAll(database.transact)])
  await drainJobs(setting)
  expect(received.toSorted()).toEqual(events.toSorted())
})

test('reads a few pages to see that nothing waits while a snapshot keeps passed-on entries', async () => {
  const reader = await database.pool.connect()
  try {
    await reader.query('begin isolation level repeatable read; select count(*) from outbox')
    await database.pool.query(
      `insert into outbox (kind, payload) select 'broadcast', '{"to":[],"topics":[]}' from generate_series(1, 20000)`,
    )
    const horizon = { xid: '0' }
    await relayAll(database.transact, horizon)
    await relayAll(database.transact, horizon)
    expect(await pagesToLook(horizon.xid)).toBeLessThan(10)
    expect(await pagesToLook('0')).toBeGreaterThan(10)
  } finally {
    await reader.query('rollback')
    reader.release()
  }
})

async function pagesToLook(from: string): Promise<number> {
  const explain = sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${entriesStatement(from)}`
  const { rows } = await explain.execute(database.db)
  const plan = rows[0]?.['QUERY PLAN'][0].Plan
  return (plan?.['Shared Hit Blocks'] ?? 0) + (plan?.['Shared Read Blocks'] ?? 0)
}

test('passes on an entry of a transaction that commits after later ones were passed on', async () => {
  const received: string[] = []
  const setting = settingWith([
    onEvent('test.relayed', 'slow', async (_context, event) => void received.push(event.what)),
  ])
  const horizon = { xid: '0' }
  const published = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  const slow = database.transact(async (db) => {
    await publish(db, { name: 'test.relayed', what: 'slow' })
    published.resolve()
    await finish.promise
  })
  await published.promise
  await database.transact((db) => publish(db, { name: 'test.relayed', what: 'quick' }))
  for (const _turn of [1, 2]) await relayAll(database.transact, horizon)
  await drainJobs(setting)
  expect(received).toEqual(['quick'])
  finish.resolve()
  await slow
  await relayAll(database.transact, horizon)
  await drainJobs(setting)
  expect(received).toEqual(['quick', 'slow'])
})

test('passes on entries after a failover to a database with lower transaction numbers', async () => {
  const received: string[] = []
  const setting = settingWith([
    onEvent('test.relayed', 'failover', async (_context, event) => void received.push(event.what)),
  ])
  await database.transact((db) => publish(db, { name: 'test.relayed', what: 'after the failover' }))
  await relayAll(database.transact, { xid: String(2n ** 40n) })
  await drainJobs(setting)
  expect(received).toEqual(['after the failover'])
})

test('hands the remaining events of the outbox to the queue when the process stops', async () => {
  const received: string[] = []
  const setting = settingWith([
    onEvent('test.relayed', 'last', async (_context, event) => void received.push(event.what)),
  ])
  const relay = startRelay(database.transact, createLog('silent'))
  await database.transact((db) => publish(db, { name: 'test.relayed', what: 'shutdown' }))
  await relay.stop()
  expect((await database.pool.query('select from outbox')).rows).toHaveLength(0)
  await drainJobs(setting)
  expect(received).toEqual(['shutdown'])
})

test('keeps the order of events while another process is passing one on', async () => {
  const started = Promise.withResolvers<void>()
  const finish = Promise.withResolvers<void>()
  await database.transact((db) => publish(db, { name: 'test.relayed', what: 'earlier' }))
  const other = database.transact(async (db) => {
    await relayAll(joinTransaction(db))
    started.resolve()
    await finish.promise
  })
  await started.promise
  await database.transact((db) => publish(db, { name: 'test.relayed', what: 'later' }))
  let isRelayed = false
  const relayed = relayAll(database.transact).then(() => (isRelayed = true))
  await expect.poll(async () => isRelayed || (await isAnyoneWaiting())).toBe(true)
  const meanwhile = await eventsOfJobs()
  finish.resolve()
  await Promise.all([other, relayed])
  expect(meanwhile).toEqual([])
  expect(await eventsOfJobs()).toEqual(['earlier', 'later'])
  await drainJobs(settingWith([onEvent('test.relayed', 'ignore', async () => undefined)]))
})

test('adds the jobs of many events in the order of the events', async () => {
  const events = Array.from({ length: 30 }, (_value, number) => `event ${number}`)
  await database.transact(async (db) => {
    for (const what of events) await publish(db, { name: 'test.relayed', what })
  })
  await database.transact(async (db) => {
    // With another join, the library inserts the jobs of one call in the reverse order.
    await sql`set local enable_nestloop = off`.execute(db)
    await relayAll(joinTransaction(db))
  })
  expect(await eventsOfJobs()).toEqual(events)
  await drainJobs(settingWith([onEvent('test.relayed', 'ignore', async () => undefined)]))
})

test('merges the audiences of equal topics and keeps every payload within the limit of PostgreSQL', () => {
  const users = Array.from({ length: 400 }, (_value, number) => `user:${String(number).padStart(36, '0')}` as const)
  const packed = packBroadcasts(
    users.map((user) => ({ to: [user, 'city:1'], topics: ['bookings'] })),
    7_500,
  )
  expect(Math.max(...packed.map((payload) => payload.length))).toBeLessThanOrEqual(7_500)
  const reached = packed.flatMap(broadcastsIn).flatMap(({ to }) => to)
  expect(reached.toSorted()).toEqual([...users, 'city:1'].toSorted())
})

/** Returns the events of the waiting jobs, in the order in which the library starts them. */
async function eventsOfJobs(): Promise<string[]> {
  const { rows } = await database.pool.query<{ what: string }>(
    `select payload->'event'->>'what' as what from graphile_worker._private_jobs order by run_at`,
  )
  return rows.map(({ what }) => what)
}

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await database.pool.query(
    `select from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
  )
  return rows.length > 0
}
