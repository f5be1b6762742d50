import type { TestApp } from '../app.ts'
import { relayOutbox } from '../database/outbox.ts'

/** Returns the names of the events about a booking that are still in the job queue, oldest first. */
export async function eventsAbout(server: TestApp, transactionId: string): Promise<string[]> {
  await relayOutbox(server)
  const { rows } = await server.app.database.pool.query<{ name: string }>(
    `select payload -> 'event' ->> 'name' as name from graphile_worker._private_jobs
     where payload -> 'event' ->> 'bookingId' = (select id::text from bookings where 'VL-' || number = $1) order by id`,
    [transactionId],
  )
  return rows.map((row) => row.name)
}
