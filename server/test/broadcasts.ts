import pg from 'pg'
import type { TestApp } from './app.ts'

interface Broadcast {
  to: string[]
  topics: string[]
}

const CHANNEL = 'voltloop_live'

/** Returns the topics that were broadcast while `work` ran, each with its audiences in alphabetical order. */
export async function broadcastsDuring(
  server: TestApp,
  work: () => Promise<unknown>,
): Promise<Record<string, readonly string[]>> {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  const reached = new Map<string, Set<string>>()
  const { promise: allHeard, resolve } = Promise.withResolvers<void>()
  client.on('notification', ({ payload = '' }) => {
    const { to, topics } = JSON.parse(payload) as Broadcast
    if (to.length === 0) resolve()
    for (const topic of topics) reached.set(topic, new Set([...(reached.get(topic) ?? []), ...to]))
  })
  await client.connect()
  await client.query(`listen ${CHANNEL}`)
  await work()
  // Notifications arrive in the order of their commits: after this one, all earlier ones have been heard.
  await client.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify({ to: [], topics: [] })])
  await allHeard
  await client.end()
  return Object.fromEntries([...reached].map(([topic, audiences]) => [topic, [...audiences].toSorted()]))
}
