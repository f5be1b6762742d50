import { afterAll, beforeAll, expect, test } from 'vitest'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Actor } from '@voltloop/contract/core/roles'
import type { Topic } from '@voltloop/contract/core/topics'
import { createConnections } from '../../../src/platform/db/connections.ts'
import { openDatabase, type Database } from '../../../src/platform/db/pool.ts'
import { broadcastTopics, endStream, openLive, type Live } from '../../../src/platform/live.ts'
import { createLog } from '../../../src/platform/log.ts'
import { startRelay, type Relay } from '../../../src/platform/outbox/relay.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database/database.ts'

const RIDER: Actor = { userId: 'rider', sessionId: 's1', role: 'CUSTOMER', cityId: null, hubId: null }
const AGENT: Actor = { userId: 'agent', sessionId: 's2', role: 'SALES_AGENT', cityId: 'hyderabad', hubId: null }

const VISITOR: Actor = { userId: 'visitor', sessionId: 's3', role: 'CUSTOMER', cityId: null, hubId: null }
const ACTORS: Record<string, Actor> = { '/rider': RIDER, '/agent': AGENT, '/visitor': VISITOR }

let testDatabase: TestDatabase
let database: Database
let live: Live
let relay: Relay
let server: Server
let url: string

// Broadcasts come from another connection pool on the same database, as from another process.
beforeAll(async () => {
  testDatabase = await createTestDatabase()
  database = openDatabase(testDatabase.url, () => undefined)
  live = await openLive(createConnections(testDatabase.url), createLog('silent'))
  relay = startRelay(database.transact, createLog('silent'))
  server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://any')
    const age = searchParams.get('age')
    live.stream(ACTORS[pathname] ?? RIDER, age === null ? undefined : Number(age), response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await relay.stop()
  await live.close()
  server.close()
  await database.close()
  await testDatabase.drop()
})

test('sends a page only the topics of its user or city, and only after the transaction commits', async () => {
  const rider = await listenAt('/rider')
  const agent = await listenAt('/agent')
  await database.transact((db) => broadcastTopics(db, ['city:hyderabad'], ['bookings']))
  await database.transact((db) => broadcastTopics(db, ['city:delhi'], ['cities']))
  await expect(
    database.transact(async (db) => {
      await broadcastTopics(db, ['user:rider', 'user:agent'], ['plans'])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await database.transact((db) => broadcastTopics(db, ['user:rider', 'user:agent'], ['notifications']))
  expect(await rider.topics(1)).toEqual(['notifications'])
  expect(await agent.topics(2)).toEqual(['bookings', 'notifications'])
  rider.close()
  agent.close()
})

test('sends a reconnecting page each topic that changed since its data was loaded, once', async () => {
  // The server knows only the broadcasts since it started listening, so wait until it can answer 'caught up'.
  await expect.poll(async () => (await greetingAt('/rider?age=0')).opening).toBe('caught up')
  const loadedAtMs = performance.now()
  const age = () => Math.ceil(performance.now() - loadedAtMs)
  const first = await listenAt('/rider')
  const broadcasts: Topic[][] = [['bookings'], ['notifications', 'bookings']]
  for (const topics of broadcasts) {
    await database.transact((db) => broadcastTopics(db, ['user:rider'], topics))
  }
  await database.transact((db) => broadcastTopics(db, ['user:agent'], ['vehicles']))
  const receivedTopics = () => first.seen().filter((topic) => topic !== END_OF_GREETING)
  await expect.poll(() => receivedTopics().length).toBe(3)
  first.close()
  const late = await greetingAt(`/rider?age=${age()}`)
  expect([late.opening, late.topics.length]).toEqual(['caught up', 2])
  expect(new Set(late.topics)).toEqual(new Set(['bookings', 'notifications']))
  expect((await greetingAt(`/agent?age=${age()}`)).topics).toContain('vehicles')
})

test.each(['/rider', '/rider?age=600000'])('tells a page at %s that any data may have changed', async (path) => {
  expect((await greetingAt(path)).opening).toBe('open')
})

test('closes a stream that opens just after its session has ended', async () => {
  const before = await listenAt('/visitor')
  await database.transact((db) => endStream(db, VISITOR.sessionId))
  await before.ended
  const after = await listenAt('/visitor')
  await expect(after.ended).resolves.toBeUndefined()
})

test('disconnects pages when the database connection is lost, and serves them again after they reconnect', async () => {
  const rider = await listenAt('/rider')
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'voltloop live' and datname = current_database()`,
  )
  await rider.ended
  const again = await listenAt('/rider')
  await database.transact((db) => broadcastTopics(db, ['user:rider'], ['bookings']))
  expect(await again.topics(1)).toEqual(['bookings'])
  again.close()
})

// A topic that no other broadcast of these tests names.
const END_OF_GREETING = 'insights'

/** Returns what a stream sends on connection. A broadcast by the test marks the end of that greeting. */
async function greetingAt(path: string) {
  const listener = await listenAt(path)
  await database.transact((db) => broadcastTopics(db, ['user:rider', 'user:agent'], [END_OF_GREETING]))
  await expect.poll(() => listener.seen().at(-1)).toBe(END_OF_GREETING)
  listener.close()
  return {
    opening: listener.opening(),
    topics: listener
      .seen()
      .slice(0, -1)
      .filter((topic) => topic !== END_OF_GREETING),
  }
}

async function listenAt(path: string) {
  const abort = new AbortController()
  const response = await fetch(url + path, { signal: abort.signal })
  if (!response.body) throw new Error('no body')
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const ended = Promise.withResolvers<void>()
  let text = ''
  const reading = (async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return ended.resolve()
      text += value
    }
  })().catch(() => ended.resolve())
  const seen = () => [...text.matchAll(/event: topic\ndata: (.+)\n/g)].map((match) => match[1])
  return {
    ended: ended.promise,
    seen,
    opening: () => /event: open\ndata: (.+)\n/.exec(text)?.[1],
    topics: async (count: number) => {
      await expect.poll(() => seen().length).toBe(count)
      return seen()
    },
    close: () => {
      abort.abort()
      void reading
    },
  }
}
