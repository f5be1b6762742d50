import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/db.ts'
import { addToOutbox, type OutboxEntry } from '../outbox/outbox.ts'

/** All events. The module that publishes an event declares it as `noun.pastTense` by extending this interface in its `events.ts`. */
export interface Events {}

export type EventName = keyof Events & string
export type Event<Name extends EventName = EventName> = Name extends EventName ? { name: Name } & Events[Name] : never

export interface PublishedEvent {
  eventId: string
  event: { name: string }
}

/** Publishes an event inside the caller's transaction: if that rolls back, the event is not published. */
export async function publish(db: Db, event: Event): Promise<void> {
  await addToOutbox(db, [eventEntry(event)])
}

/** Returns an event as an entry of the outbox, for a statement that also writes something else. */
export function eventEntry(event: Event): OutboxEntry {
  const payload: PublishedEvent = { eventId: uuidv7(), event }
  return { kind: 'event', payload }
}
