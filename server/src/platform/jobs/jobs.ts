import type { Transact } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Event, EventName } from './events.ts'

/** What a job gets in reach: transactions of its own, the time, and the log. */
export interface JobContext {
  transact: Transact
  now: Date
  log: Log
  /** The same on every try of the same job: the key for whatever must not happen twice outside. */
  jobId: string
}

/** What a job for an event gets beside that. */
export interface EventContext extends JobContext {
  /** The same however often the event is worked off: the key for whatever must not be written twice. */
  eventId: string
}

export interface EventJob {
  kind: 'event'
  event: string
  name: string
  run(context: EventContext, payload: { name: string }): Promise<void>
}

export interface Sweep {
  kind: 'sweep'
  name: string
  /** In minutes, counted from the full hour. */
  every: number
  run(context: JobContext): Promise<void>
}

export type Job = EventJob | Sweep

/** A job for one kind of event; `name` is unique among the jobs of that event. Runs at least once, with back-off. */
export function onEvent<Name extends EventName>(
  event: Name,
  name: string,
  run: (context: EventContext, event: Event<Name>) => Promise<void>,
): EventJob {
  // The queue is our own: what was published under this name has this shape.
  return { kind: 'event', event, name, run: (context, payload) => run(context, payload as Event<Name>) }
}

/** A job that looks every so many minutes for what has fallen due by `context.now`. */
export function sweep(name: string, every: number, run: (context: JobContext) => Promise<void>): Sweep {
  return { kind: 'sweep', name, every, run }
}
