import { listNotifications, readAllNotifications } from '@voltloop/contract/notifications'
import type { TestApp } from './app.ts'
import { askSandbox } from './bookings.ts'
import { dataOf, type Caller } from './caller.ts'

/** Does the waiting jobs, then tells who of these has heard what since this was last asked, oldest first; who has heard nothing is left out. */
export async function recipientsOf(server: TestApp, people: Record<string, Caller>): Promise<Record<string, string[]>> {
  await server.drainJobs()
  const heard: Record<string, string[]> = {}
  for (const [name, person] of Object.entries(people)) {
    const { notifications } = dataOf(await person.call(listNotifications, { query: {} }))
    const unread = notifications.filter(({ readAt }) => readAt === null)
    if (unread.length > 0) heard[name] = unread.map(({ message }) => message).toReversed()
    dataOf(await person.call(readAllNotifications, {}))
  }
  return heard
}

export interface Subscription {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

/** A browser that does not exist subscribes at the push service; it takes messages of our server only. */
export function mintSubscription(server: TestApp, publicKey: string): Promise<Subscription> {
  return askSandbox<Subscription>(server, 'POST', '/push/mint', { applicationServerKey: publicKey })
}

export interface Pushed {
  text: string
  ttl: number
  urgency: string
  sender: string
}

/** What the push service has for a browser, decrypted as the browser would, newest first. */
export function pushedTo(server: TestApp, { endpoint }: Subscription): Promise<Pushed[]> {
  return askSandbox<Pushed[]>(server, 'GET', `/push.json?endpoint=${encodeURIComponent(endpoint)}`)
}

/** Has the event that waits be told twice, as after a process that died before it could say that it had told it. */
export async function publishTwice(server: TestApp, eventName: string): Promise<void> {
  const { rows } = await server.app.database.pool.query<{ payload: object }>(
    `select payload from graphile_worker._private_jobs where payload -> 'event' ->> 'name' = $1`,
    [eventName],
  )
  if (rows.length !== 1) throw new Error(`${rows.length} events wait.`)
  await server.drainJobs()
  const again = `select graphile_worker.add_job('fanOut', $1::json)`
  await server.app.database.pool.query(again, [JSON.stringify(rows[0]?.payload)])
  await server.drainJobs()
}
