import type { Transact } from '../db/db.ts'
import type { Log } from '../log.ts'
import type { Event, EventName } from './events.ts'
import type { QueueName } from './queues.ts'

export interface JobContext {
  transact: Transact
  now: Date
  log: Log
  /** Stays the same on every retry of a job: use it as the idempotency key for external calls. */
  jobId: string
}

/** The context of a job that handles an event. */
export interface EventContext extends JobContext {
  /** Stays the same however often the event is processed: use it as the key for records that must not be written twice. */
  eventId: string
}

export interface EventJob {
  kind: 'event'
  event: string
  name: string
  queue: QueueName
  run(context: EventContext, payload: { name: string }): Promise<void>
}

export interface Sweep {
  kind: 'sweep'
  name: string
  queue: QueueName
  /** The interval in minutes, half a minute at least, counted from the full hour. */
  every: number
  run(context: JobContext): Promise<void>
}

export type Job = EventJob | Sweep

/** Declares a job for one kind of event; `name` is unique among the jobs of that event. It runs at least once and is retried with back-off. */
export function onEvent<Name extends EventName>(
  event: Name,
  name: string,
  run: (context: EventContext, event: Event<Name>) => Promise<void>,
): EventJob {
  // Only `publish` writes to this queue, so a payload with this name has this shape.
  return {
    kind: 'event',
    event,
    name,
    queue: 'default',
    run: (context, payload) => run(context, payload as Event<Name>),
  }
}

/**
 * Declares a job that runs every `every` minutes and processes everything that is due at `context.now`. Two runs of a sweep never overlap. A failed
 * run is not retried, because the next run does the same work.
 */
export function sweep(name: string, every: number, run: (context: JobContext) => Promise<void>): Sweep {
  return { kind: 'sweep', name, every, queue: 'default', run }
}

export function inQueue(queue: QueueName, jobs: readonly Job[]): Job[] {
  return jobs.map((job) => ({ ...job, queue }))
}

const EVENT_LIMIT_SECONDS = 300
const SHORTEST_SWEEP_LIMIT_SECONDS = 900

/** Returns how long a job may run before an operator should look at it. Calls of outside services end after at most 10 seconds. */
export function limitSecondsOf(job: Job): number {
  return job.kind === 'event' ? EVENT_LIMIT_SECONDS : Math.max(SHORTEST_SWEEP_LIMIT_SECONDS, job.every * 60)
}
