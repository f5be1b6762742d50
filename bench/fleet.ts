import type { Actor } from '@voltloop/contract/core/roles'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import type { App } from '../server/src/app.ts'
import { readFleet, readUndeployed } from '../server/src/fleet/queries.ts'
import type { Tables } from '../server/src/platform/db/db.ts'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { openBenchDatabase } from './support/bench-database.ts'
import { insertVehicles } from './support/vehicles.ts'

// Measures how the cost of listing and searching vehicles grows from 1,000 to 100,000 vehicles: time and pages read, as ratios.
const [FEW, MANY] = [1_000, 100_000]
const ROUNDS = 100
const MAX_GROWTH = 1.5
const ID = '00000000-0000-7000-8000-000000000001'
const SUPER_ADMIN_ACTOR: Actor = { userId: ID, sessionId: ID, role: 'SUPER_ADMIN', cityId: null, hubId: null }
const PAGE = { limit: 50 }
const NOW = new Date()
const MIDDLE = Buffer.from(JSON.stringify(['TS09EV000500', ID])).toString('base64url')

type Db = App['database']['db']
const CALLS: Record<string, (db: Db) => Promise<{ data: unknown[]; total: number }>> = {
  list: (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, PAGE, NOW),
  'list, from the middle': (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, { ...PAGE, cursor: MIDDLE }, NOW),
  'list of vehicles not deployed': (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, { ...PAGE, isDeployed: 'false' }, NOW),
  'list of a model': (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, { ...PAGE, modelId: ID }, NOW),
  'list of vehicles to hand over': (db) => readUndeployed(db, SUPER_ADMIN_ACTOR, { cityId: ID, modelId: ID }, PAGE),
  'search, one hit': (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, { ...PAGE, q: 'EV 000777' }, NOW),
  'search, no hit': (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, { ...PAGE, q: 'KA 01' }, NOW),
  'search, many hits': (db) => readFleet(db, SUPER_ADMIN_ACTOR, ID, { ...PAGE, q: '7' }, NOW),
}

interface Cost {
  ms: number
  pages: number
}

const { url, client, close } = await openBenchDatabase()
await client.query(`
  insert into cities (id, name, state, created_at) values ('${ID}', 'Hyderabad', 'Telangana', '2026-01-01');
  insert into hubs (id, city_id, name, address, capacity, place_id, created_at)
    values ('${ID}', '${ID}', 'Madhapur', 'Madhapur', 1000, 'ChIJ', '2026-01-01');
  insert into models (id, brand, name, battery_type, range_km, top_speed_kmph, created_at)
    select ('00000000-0000-7000-8000-00000000000' || i)::uuid, 'Ather', i, 'SWAPPING', 100, 80, '2026-01-01' from generate_series(1, 5) i`)

const few = await measureWith(FEW)
const many = await measureWith(MANY)
console.log(`${MANY.toLocaleString('en')} vehicles compared with ${FEW.toLocaleString('en')}, growth factors:`)
for (const [name, cost] of Object.entries(many)) {
  const [time, pages] = [cost.ms / (few[name]?.ms ?? 0), cost.pages / (few[name]?.pages ?? 0)]
  // Require both to exceed the limit, because on a busy machine one of them may be noise.
  const isOver = name.startsWith('list') && Math.min(time, pages) > MAX_GROWTH
  if (isOver) process.exitCode = 1
  console.log(
    `  ${name.padEnd(36)} time ${time.toFixed(2)}   pages ${pages.toFixed(2)}${isOver ? `   over ${MAX_GROWTH}` : ''}`,
  )
}

await close()

async function measureWith(vehicles: number): Promise<Record<string, Cost>> {
  await client.query(`
    delete from stock;
    delete from vehicles;
    ${insertVehicles(
      {
        id: 'gen_random_uuid()',
        registration_number: `'TS09EV' || lpad(i::text, 6, '0')`,
        model_id: `('00000000-0000-7000-8000-00000000000' || 1 + i % 5)::uuid`,
        city_id: `'${ID}'`,
        hub_id: `case when i % 3 > 0 then '${ID}'::uuid end`,
        is_deployed: 'i % 3 = 0',
        created_at: `'2026-01-01'`,
      },
      `generate_series(1, ${vehicles}) i order by random()`,
    )};
    insert into stock select city_id, model_id, count(*), count(*), count(*) filter (where is_deployed) from vehicles group by 1, 2`)
  await client.query('vacuum (full, analyze)')
  const database = openDatabase(url, (error) => console.error(error.message), 1)
  const costs: Record<string, Cost> = {}
  for (const [name, call] of Object.entries(CALLS)) {
    costs[name] = { ms: await medianMs(() => call(database.db)), pages: await pagesRead(call) }
  }
  await database.close()
  return costs
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times.toSorted((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0
}

/**
 * Returns how many database pages a call's statements read. Binds the parameters, so that PostgreSQL plans the statements like the product's
 * prepared ones.
 */
async function pagesRead(call: (db: Db) => Promise<unknown>): Promise<number> {
  const queries: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && queries.push(event.query)),
  })
  await call(db)
  let pages = 0
  for (const { sql, parameters } of queries) {
    const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan ?? {}
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  await db.destroy()
  return pages
}
