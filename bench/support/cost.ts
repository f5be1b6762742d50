import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import pg from 'pg'
import type { App } from '../../server/src/app.ts'
import type { Tables } from '../../server/src/platform/db/db.ts'
import { openDatabase } from '../../server/src/platform/db/pool.ts'

export interface Cost {
  ms: number
  pages: number
}

export type Call = (db: App['database']['db']) => Promise<unknown>

const ROUNDS = 100
const WARMING_ROUNDS = 100
// Calls that take long are repeated less often.
const MOST_MS = 1_000

/** Measures each call: its median time through the product's pool, and how many pages its statements read. */
export async function costsOf(databaseUrl: string, calls: Record<string, Call>): Promise<Record<string, Cost>> {
  const database = openDatabase(databaseUrl, (error) => console.error(error.message), 1)
  const costs: Record<string, Cost> = {}
  // Warm up first; otherwise the first measured call would pay for caches of the process and the connection.
  for (const call of Object.values(calls)) {
    const end = performance.now() + MOST_MS
    for (let round = 0; round < WARMING_ROUNDS && performance.now() < end; round++) await call(database.db)
  }
  for (const [name, call] of Object.entries(calls)) {
    costs[name] = { ms: await medianMs(() => call(database.db)), pages: await pagesRead(databaseUrl, call) }
  }
  await database.close()
  return costs
}

// Ignore small differences: one more index level counts several times as much where almost nothing is read.
const FEW_PAGES = 10

/** Prints the growth of each call's cost. Only pages have a limit, because times depend on what else the machine does. */
export function printGrowth(
  before: Record<string, Cost>,
  after: Record<string, Cost>,
  mostTimes: (name: string) => number,
): void {
  for (const [name, cost] of Object.entries(after)) {
    const earlier = before[name] ?? { ms: 0, pages: 0 }
    const [time, pages] = [cost.ms / earlier.ms, cost.pages / earlier.pages]
    const isOver = pages > mostTimes(name) && cost.pages - earlier.pages > FEW_PAGES
    if (isOver) process.exitCode = 1
    console.log(
      `  ${name.padEnd(36)} time ${time.toFixed(2)} (${earlier.ms.toFixed(1)} → ${cost.ms.toFixed(1)} ms)   pages ${pages.toFixed(2)} (${earlier.pages} → ${cost.pages})${isOver ? `   over ${mostTimes(name)}` : ''}`,
    )
  }
}

async function medianMs(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const end = performance.now() + MOST_MS
  for (let round = 0; round < ROUNDS && (round === 0 || performance.now() < end); round++) {
    const start = performance.now()
    await call()
    times.push(performance.now() - start)
  }
  return times.toSorted((x, y) => x - y)[Math.floor(times.length / 2)] ?? 0
}

/**
 * Returns how many database pages a call's statements read, in the worse of two cases: planned for their parameters, and planned for any
 * parameters. PostgreSQL may choose either for a prepared statement.
 */
async function pagesRead(databaseUrl: string, call: Call): Promise<number> {
  const queries: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && queries.push(event.query)),
  })
  await call(db)
  const pages: number[] = []
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await pool.query(`set plan_cache_mode = ${mode}`)
    let sum = 0
    for (const { sql, parameters } of queries) {
      const plan = await planOf(pool, sql, parameters)
      sum += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
    }
    pages.push(sum)
  }
  await db.destroy()
  return Math.max(...pages)
}

async function planOf(pool: pg.Pool, sql: string, parameters: readonly unknown[]): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  return rows[0]?.['QUERY PLAN'][0].Plan ?? {}
}
