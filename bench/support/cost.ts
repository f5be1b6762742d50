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

/** What each call costs: the middle of its times through the product's own pool, and how many pages its statements touch. */
export async function costsOf(databaseUrl: string, calls: Record<string, Call>): Promise<Record<string, Cost>> {
  const database = openDatabase(databaseUrl, (error) => console.error(error.message), 1)
  const costs: Record<string, Cost> = {}
  // Else whoever is measured first pays for what the process and the connection learn.
  for (const call of Object.values(calls)) {
    for (let round = 0; round < WARMING_ROUNDS; round++) await call(database.db)
  }
  for (const [name, call] of Object.entries(calls)) {
    costs[name] = { ms: await medianMs(() => call(database.db)), pages: await pagesRead(databaseUrl, call) }
  }
  await database.close()
  return costs
}

// A level of an index more, here and there: where next to nothing is read, that alone would be several times as much.
const FEW_PAGES = 10

/** Prints each call's cost as a multiple of what it was before. Both ratios must be over the limit, since on a busy machine one may be noise. */
export function printGrowth(
  before: Record<string, Cost>,
  after: Record<string, Cost>,
  mostTimes: (name: string) => number,
): void {
  for (const [name, cost] of Object.entries(after)) {
    const earlier = before[name] ?? { ms: 0, pages: 0 }
    const [time, pages] = [cost.ms / earlier.ms, cost.pages / earlier.pages]
    const isOver = Math.min(time, pages) > mostTimes(name) && cost.pages - earlier.pages > FEW_PAGES
    if (isOver) process.exitCode = 1
    console.log(
      `  ${name.padEnd(36)} time ${time.toFixed(2)} (${earlier.ms.toFixed(1)} → ${cost.ms.toFixed(1)} ms)   pages ${pages.toFixed(2)} (${earlier.pages} → ${cost.pages})${isOver ? `   over ${mostTimes(name)}` : ''}`,
    )
  }
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

/** How many pages the statements of a call touch, planned as the product's prepared statements are. */
async function pagesRead(databaseUrl: string, call: Call): Promise<number> {
  const asked: CompiledQuery[] = []
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: (event) => void (event.level === 'query' && asked.push(event.query)),
  })
  await call(db)
  let pages = 0
  for (const { sql, parameters } of asked) {
    const plan = await planOf(pool, sql, parameters)
    pages += (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
  }
  await db.destroy()
  return pages
}

async function planOf(pool: pg.Pool, sql: string, parameters: readonly unknown[]): Promise<Record<string, number>> {
  const { rows } = await pool.query<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(
    `explain (analyze, buffers, format json) ${sql}`,
    [...parameters],
  )
  return rows[0]?.['QUERY PLAN'][0].Plan ?? {}
}
