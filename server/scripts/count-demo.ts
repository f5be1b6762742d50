import { readConfig } from '../src/config.ts'
import { broadcastInsights, lastDays, markIncompleteDuring, recountDays } from '../src/insights/index.ts'
import { movableClock } from '../src/platform/clock.ts'
import { createConnections } from '../src/platform/db/connections.ts'
import { openDatabase } from '../src/platform/db/pool.ts'
import { directUrlOf } from '../src/platform/db/prepare-database.ts'
import { shareClock } from '../src/platform/dev-clock.ts'
import { createLog } from '../src/platform/log.ts'
import { retryDuringOutage } from '../src/platform/outage.ts'
import { onParentExit } from '../src/platform/parent-exit.ts'
import { OLDEST_DAYS } from './demo/history/riders.ts'
import { markOldNotificationsRead } from './demo/notifications.ts'

// Counts the figures of the demo data and marks its older notifications as read. The product is already running
// meanwhile: the event jobs and the hourly sweep would take up to a day to count the past days.
onParentExit(() => process.exit(1))
const config = readConfig(process.env)
const url = directUrlOf(config)
const log = createLog(config.LOG_LEVEL)
const database = openDatabase(url, (error) => log.warn({ err: error }, 'database connection lost'))
const clock = movableClock()
// The database may be lost meanwhile. The product waits for it, and so does this; counting again gives the same figures.
await retryDuringOutage(count, log)
await database.close()

async function count(): Promise<void> {
  const shared = await shareClock({ connections: createConnections(url), pool: database.pool, clock, log })
  await shared.stop()
  const now = clock.now()
  await markIncompleteDuring(database.db, () => recountDays(database.transact, lastDays(OLDEST_DAYS, now), now))
  await database.transact(async (db) => {
    const cities = await db.selectFrom('cities').select('id').execute()
    for (const { id } of cities) await broadcastInsights(db, id)
  })
  await markOldNotificationsRead(database.transact, now)
}
