import pg from 'pg'

// 10:01 in India: no test crosses midnight in India or UTC, and the next pickup step is minutes away.
const MORNING = '04:31:00'
const DAY_MS = 86_400_000

/** Sets a test server's clock to the same time of day for every test run. The clock runs on from there. */
export async function startAtMorning(databaseUrl: string): Promise<void> {
  const now = Date.now()
  const morning = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T${MORNING}Z`)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Add a day, so that the server's clock is always ahead of the database's real clock.
    await client.query('insert into dev_clock (offset_ms) values ($1)', [morning - now + DAY_MS])
  } finally {
    await client.end()
  }
}
