import { relayAll } from '../../../src/platform/outbox/relay.ts'
import type { TestApp } from '../app.ts'

/** Passes on all entries of the outbox that are committed by now, also those that the server itself is passing on. */
export async function relayOutbox({ app: { database } }: Pick<TestApp, 'app'>): Promise<void> {
  await relayAll(database.transact)
}
