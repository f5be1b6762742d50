import pg from 'pg'

// 10:01 in India: no test crosses midnight in either zone, and the next pickup step is minutes away.
const MORNING = '04:31:00'
const DAY_MS = 86_400_000

/** Lets a test server begin at the same time of day whenever the tests run; its clock goes on from there. */
export async function startAtMorning(databaseUrl: string): Promise<void> {
  const now = Date.now()
  const morning = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T${MORNING}Z`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Always ahead of the machine: the database's own clock must not run before the server's.
    await client.query('insert into dev_clock (offset_ms) values ($1)', [morning - now + DAY_MS])
  } finally {
    await client.end()
  }
}
