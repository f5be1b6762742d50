import pg from 'pg'
import { broadcastsIn, CHANNEL } from '../../src/platform/live.ts'
import type { TestApp } from './app.ts'
import { relayOutbox } from './database/outbox.ts'

/** Returns the topics that were broadcast while `work` ran, each with its audiences in alphabetical order. */
export async function broadcastsDuring(
  server: TestApp,
  work: () => Promise<unknown>,
): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  const reached = new Map<string, Set<string>>()
  const { promise: allHeard, resolve } = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => {
    for (const { to, topics } of broadcastsIn(payload)) {
      if (to.length === 0) resolve()
      for (const topic of topics) reached.set(topic, new Set([...(reached.get(topic) ?? []), ...to]))
    }
  })
  await client.connect()
  await relayOutbox(server)
  await client.query(`listen ${CHANNEL}`)
  await work()
  await relayOutbox(server)
  // Notifications arrive in the order of their commits: after this one, all earlier ones have been heard.
  await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify([{ to: [], topics: [] }])])
  await allHeard
  await client.end()
  return Object.fromEntries([...reached].map(([topic, audiences]) => [topic, [...audiences].toSorted()]))
}
