import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../db/db.ts'

/** Everything that can happen, declared by the module that tells of it: its `events.ts` adds `noun.pastTense` to this interface. */
export interface Events {}

export type EventName = keyof Events & string
export type Event<Name extends EventName = EventName> = Name extends EventName ? { name: Name } & Events[Name] : never

export const FAN_OUT = 'fanOut'

export interface PublishedEvent {
  eventId: string
  event: { name: string }
}

/** Tells the rest of the house what happened, inside the transaction in which it happened: no commit, no event. */
export async function publish(db: Db, event: Event): Promise<void> {
  const payload: PublishedEvent = { eventId: uuidv7(), event }
  await sql`select graphile_worker.add_job(${FAN_OUT}, ${JSON.stringify(payload)}::json)`.execute(db)
}
