import { isDeepStrictEqual } from 'node:util'
import type { Actor } from '@voltloop/contract/core/roles'
import type { App } from '../server/src/app.ts'
import { readAnalytics } from '../server/src/insights/queries.ts'
import { lastDays, readTrends } from '../server/src/insights/trends.ts'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { countedInsights, insightsFor } from '../server/test/support/people/insights.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { costsOf, printGrowth, type Call, type Cost } from './support/cost.ts'
import { fillBookings, newestOf, type DatabaseSize } from './support/many-bookings.ts'

// Measures how the cost of the insights grows with a thousand times as many bookings: pages as ratios with a limit, and times for information. Also
// compares every number with a plain count over the tables.
const FEW = { bookings: 1_000, cities: 1 }
const MANY = { bookings: 1_000_000, cities: 1 }
const WIDE = { bookings: 1_000_000, cities: 100 }
const MOST_PAGES = 3

const now = new Date()
const superAdmin: Actor = { userId: '', sessionId: '', role: 'SUPER_ADMIN', cityId: null, hubId: null }
const tiles = (cityId: string) => (db: App['database']['db']) => readAnalytics(db, superAdmin, cityId)
const trends = (cityId: string) => (db: App['database']['db']) =>
  readTrends(db, superAdmin, { c_id: cityId, days: '90' }, now)
const { url, client, close } = await openBenchDatabase()
const few = await costsIn(FEW)
console.log('Growth factors of 1,000,000 bookings compared with 1,000')
console.log('in one city with one fleet:')
report(await costsIn(MANY))
console.log('in a hundred cities with a fleet each:')
report(await costsIn(WIDE))
await close()

function report(many: Record<string, Cost>): void {
  printGrowth(few, many, () => Number.POSITIVE_INFINITY)
  for (const [name, { pages }] of Object.entries(many)) {
    if (pages <= MOST_PAGES * (few[name]?.pages ?? 0)) continue
    console.log(`  ${name}: more than ${MOST_PAGES} times the pages`)
    process.exitCode = 1
  }
}

async function costsIn(size: DatabaseSize): Promise<Record<string, Cost>> {
  await fillBookings(client, size)
  const startedAt = performance.now()
  await client.query('truncate insight_takings, insight_use, insight_use_days')
  await client.query(`update vehicles set created_at = created_at - interval '1 year'`)
  await client.query('select recount_all_insights()')
  await client.query('select recount_insight_use(day, $2) from unnest($1::date[]) day', [lastDays(90, now), now])
  // Sort the rows as they are stored when all cities are counted day by day.
  await client.query('create temporary table counted as select * from insight_days order by day, city_id')
  await client.query('truncate insight_days; insert into insight_days select * from counted; drop table counted')
  await client.query('vacuum analyze')
  console.log(`${size.bookings} bookings counted in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
  await compare(size)
  return costsOf(url, callsIn(size))
}

async function compare(size: DatabaseSize): Promise<void> {
  const database = openDatabase(url, (error) => console.error(error.message), 1)
  for (const cityId of ['', newestOf(size).cityId]) {
    const insights = insightsFor(await tiles(cityId)(database.db), await trends(cityId)(database.db))
    const isSame = isDeepStrictEqual(insights, await countedInsights(database.pool, cityId, now))
    console.log(
      `  ${cityId ? 'one city' : 'all cities'}: ${isSame ? 'equal to a plain count' : 'NOT EQUAL to a plain count'}`,
    )
    if (!isSame) process.exitCode = 1
  }
  await database.close()
}

function callsIn(size: DatabaseSize): Record<string, Call> {
  const { cityId } = newestOf(size)
  return {
    'tiles, all cities': tiles(''),
    'tiles, one city': tiles(cityId),
    'trends of 90 days, all cities': trends(''),
    'trends of 90 days, one city': trends(cityId),
  }
}
