import { relayAll } from '../src/platform/outbox/relay.ts'
import type { TestApp } from './app.ts'

/** Passes on all entries of the outbox, and waits for those that the server itself is passing on. */
export async function relayOutbox({ app: { database } }: Pick<TestApp, 'app'>): Promise<void> {
  do await relayAll(database.transact)
  while ((await database.pool.query('select from outbox limit 1')).rows.length > 0)
}
