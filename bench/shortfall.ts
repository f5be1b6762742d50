import { readUnservedHolds } from '../server/src/fleet/unserved-holds.ts'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { openBenchDatabase } from './support/bench-database.ts'

// Measures how the cost of finding the bookings without a vehicle grows from 500 to 5,000 holds in one stock. It runs while the stock is locked.
const [FEW, MANY] = [500, 5_000]
const MAX_GROWTH = 15
const ROUNDS = 50
const ID = '00000000-0000-7000-8000-000000000001'
const now = new Date()

const { url, client, close } = await openBenchDatabase()
await client.query(`
  insert into cities (id, name, state, created_at) values ('${ID}', 'Hyderabad', 'Telangana', '2026-01-01');
  insert into models (id, brand, name, battery_type, range_km, top_speed_kmph, created_at)
    values ('${ID}', 'Ather', '450X', 'SWAPPING', 100, 80, '2026-01-01')`)

const [few, many] = [await measureWith(FEW), await measureWith(MANY)]
console.log(
  `${MANY.toLocaleString('en')} holds in one stock compared with ${FEW.toLocaleString('en')}, growth factors:`,
)
for (const [name, cost] of Object.entries(many)) {
  const earlier = few[name] ?? 0
  const growth = cost / earlier
  if (growth > MAX_GROWTH) process.exitCode = 1
  const figures = `${growth.toFixed(1)} (${earlier.toFixed(1)} → ${cost.toFixed(1)} ms)`
  console.log(`  ${name.padEnd(36)} time ${figures}${growth > MAX_GROWTH ? `   over ${MAX_GROWTH}` : ''}`)
}

await close()

async function measureWith(holds: number): Promise<Record<string, number>> {
  // Pickups within 15 days for 1 to 90 days, at steps of five minutes. A fifth is on the road.
  await client.query(
    `delete from holds;
     delete from stock;
     select setseed(0.5);
     insert into holds (id, city_id, model_id, during, is_out)
       select gen_random_uuid(), '${ID}', '${ID}', tstzrange(begins, begins + make_interval(days => 1 + (random() * 89)::int)), i % 5 = 0
       from (select i, '${now.toISOString()}'::timestamptz + make_interval(mins => 5 * (random() * 4320)::int) as begins
         from generate_series(1, ${holds}) i) given;
     insert into stock (city_id, model_id, vehicles, in_service) values ('${ID}', '${ID}', ${holds}, 0);
     analyze`,
  )
  const stock = { cityId: ID, modelId: ID }
  const { rows } = await client.query<{ peak: number }>(
    `select peak_of_holds('${ID}', '${ID}', tstzrange('${now.toISOString()}', null), '${now.toISOString()}', null) as peak`,
  )
  const peak = rows[0]?.peak ?? 0
  const costs: Record<string, number> = {}
  const database = openDatabase(url, (error) => console.error(error.message), 1)
  const fleets = {
    'enough vehicles': peak,
    'one vehicle too few': peak - 1,
    'half of the vehicles recalled': peak >> 1,
  }
  for (const [name, inService] of Object.entries(fleets)) {
    await client.query(`update stock set in_service = ${inService}`)
    costs[name] = await fastestMs(() => readUnservedHolds(database.db, stock, now))
  }
  await database.close()
  return costs
}

// Takes the fastest round: on a busy machine the others include the time of other processes, and long calls more of it than short ones.
async function fastestMs(call: () => Promise<unknown>): Promise<number> {
  let fastest = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await call()
    fastest = Math.min(fastest, performance.now() - start)
  }
  return fastest
}
