import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/db.ts'
import { PRIORITIES } from './queues.ts'

/** All events. The module that publishes an event declares it as `noun.pastTense` by extending this interface in its `events.ts`. */
export interface Events {}

export type EventName = keyof Events & string
export type Event<Name extends EventName = EventName> = Name extends EventName ? { name: Name } & Events[Name] : never

export const FAN_OUT = 'fanOut'

export interface PublishedEvent {
  eventId: string
  event: { name: string }
}

/** Publishes an event inside the caller's transaction: if that rolls back, the event is not published. */
export async function publish(db: Db, event: Event): Promise<void> {
  const payload: PublishedEvent = { eventId: uuidv7(), event }
  await sql`select graphile_worker.add_job(${FAN_OUT}, ${JSON.stringify(payload)}::json,
    priority => ${PRIORITIES.fanOut})`.execute(db)
}
