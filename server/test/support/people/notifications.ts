import { listNotifications, readAllNotifications } from '@voltloop/contract/notifications/notifications'
import type { TestApp } from '../app.ts'
import { callSandbox } from './bookings.ts'
import { dataOf, type Caller } from '../caller.ts'
import { relayOutbox } from '../database/outbox.ts'

/** Runs the waiting jobs, then returns each person's unread notifications, oldest first, and marks them as read. People without any are left out. */
export async function recipientsOf(server: TestApp, people: Record<string, Caller>): Promise<Record<string, string[]>> {
  await server.drainJobs()
  const received: Record<string, string[]> = {}
  for (const [name, person] of Object.entries(people)) {
    const { notifications } = dataOf(await person.call(listNotifications, { query: {} }))
    const unread = notifications.filter(({ readAt }) => readAt === null)
    if (unread.length > 0) received[name] = unread.map(({ message }) => message).toReversed()
    dataOf(await person.call(readAllNotifications, {}))
  }
  return received
}

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** Creates a push subscription for an imaginary browser. It accepts messages only from this server's key. */
export function mintSubscription(server: TestApp, publicKey: string): Promise<Subscription> {
  return callSandbox<Subscription>(server, 'POST', '/push/mint', { applicationServerKey: publicKey })
}

export interface Pushed {
  text: string
  ttl: number
  urgency: string
  sender: string
}

/** Returns the push messages for a browser, decrypted and newest first. */
export function pushedTo(server: TestApp, { endpoint }: Subscription): Promise<Pushed[]> {
  return callSandbox<Pushed[]>(server, 'GET', `/push.json?endpoint=${encodeURIComponent(endpoint)}`)
}

/** Delivers a waiting event twice, as happens when a process dies before it marks the job as done. */
export async function publishTwice(server: TestApp, eventName: string): Promise<void> {
  await relayOutbox(server)
  const { rows } = await server.app.database.pool.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs where payload -> 'event' ->> 'name' = $1`,
    [eventName],
  )
  if (rows.length !== 1) throw new Error(`Expected one waiting event, found ${rows.length}.`)
  await server.drainJobs()
  const addJob = `select graphile_worker.add_job('fanOut', $1::json)`
  await server.app.database.pool.query(addJob, [JSON.stringify(rows[0]?.payload)])
  await server.drainJobs()
}
