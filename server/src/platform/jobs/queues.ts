import { FAN_OUT_PRIORITY } from '../outbox/fan-out.ts'

/**
 * The queues, each with the number of jobs that a process runs at once. A job that calls an outside service belongs to the queue of that service, so
 * that a service that hangs delays only its own queue. `payments` has the jobs that move money; no other job can occupy its slots for long.
 */
export const QUEUES = { payments: 4, mail: 2, sms: 2, push: 2, default: 4 } as const

export type QueueName = keyof typeof QUEUES

/** The order in which jobs run when several wait for the same slots; the lowest number runs first. */
export const PRIORITIES = {
  payments: -20,
  fanOut: FAN_OUT_PRIORITY,
  mail: 0,
  sms: 0,
  push: 0,
  default: 0,
  sweep: 10,
} as const
