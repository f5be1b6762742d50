import type { TestApp } from './app.ts'

/** What was told of a booking since the jobs were last worked off, oldest first. */
export async function eventsAbout(server: TestApp, transactionId: string): Promise<string[]> {
  const { rows } = await server.app.database.pool.query<{ name: string }>(
    `select payload -> 'event' ->> 'name' as name from graphile_worker._private_jobs
     where payload -> 'event' ->> 'bookingId' = (select id::text from bookings where 'VL-' || number = $1) order by id`,
    [transactionId],
  )
  return rows.map((row) => row.name)
}
