import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { systemClock } from '../src/platform/clock.ts'
import { migrate } from '../src/platform/db/migrate.ts'
import { createLog } from '../src/platform/log.ts'
import { createDatabaseBefore, dropDatabasesBefore } from './database-before.ts'

afterEach(dropDatabasesBefore)

test('finds jobs that the previous version queued under their new names after the upgrade', async () => {
  const url = await createDatabaseBefore('0014')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const event = { eventId: randomUUID(), event: { name: 'booking.plateLost', bookingId: randomUUID() } }
    for (const task of ['fanOut', 'booking.plateLost:notify'])
      await client.query('select graphile_worker.add_job($1, $2::json)', [task, event])
    await client.query(`select graphile_worker.add_job('scrapMissedBookings', job_key => 'scrapMissedBookings')`)
    await client.query(`insert into graphile_worker._private_known_crontabs (identifier, known_since)
      values ('scrapMissedBookings', '2026-11-16T00:00:00Z')`)

    await migrate(url, systemClock(), createLog('silent'))

    const { rows } = await client.query<{ task: string; key: string | null; event: string | null }>(`
      select task_identifier as task, jobs.key, payload #>> '{event,name}' as event
      from graphile_worker.jobs join graphile_worker._private_jobs using (id) order by task_identifier`)
    expect(rows).toEqual([
      { task: 'booking.vehicleUnassigned:notify', key: null, event: 'booking.vehicleUnassigned' },
      { task: 'closeNoShows', key: 'closeNoShows', event: null },
      { task: 'fanOut', key: null, event: 'booking.vehicleUnassigned' },
    ])
    const crontabs = await client.query('select identifier from graphile_worker._private_known_crontabs')
    expect(crontabs.rows).toEqual([{ identifier: 'closeNoShows' }])
  } finally {
    await client.end()
  }
})
