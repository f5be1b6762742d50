import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { openDatabase } from '../server/src/platform/db/pool.ts'
import { startEmbeddedDatabase } from '../scripts/embedded-db/index.ts'

// Measures what named prepared statements save, as a ratio within one run. Uses a join over five small tables, where planning costs more than
// reading.
const ROUNDS = 5
const QUERIES = 2_000

const folder = await mkdtemp(join(tmpdir(), 'voltloop-bench-'))
const embedded = await startEmbeddedDatabase({ dataDir: folder, log: () => undefined })
const plain = new pg.Pool({ connectionString: embedded.url, max: 1 })
const named = openDatabase(embedded.url, (error) => console.error(error.message), 1)
await plain.query(`
  create table a (id int primary key); create table b (id int primary key, a int); create table c (id int primary key, b int);
  create table d (id int primary key, c int); create table e (id int primary key, d int);
  insert into a select i from generate_series(1, 100) i; insert into b select i, i from generate_series(1, 100) i;
  insert into c select i, i from generate_series(1, 100) i; insert into d select i, i from generate_series(1, 100) i;
  insert into e select i, i from generate_series(1, 100) i; analyze`)

const JOIN =
  'select a.id from a join b on b.a = a.id join c on c.b = b.id join d on d.c = c.id join e on e.d = d.id where e.id ='
const ratios: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const unnamedMs = await timed(async (id) => plain.query(`${JOIN} $1`, [id]))
  const namedMs = await timed(async (id) => sql`${sql.raw(JOIN)} ${id}`.execute(named.db))
  ratios.push(unnamedMs / namedMs)
}
const median = ratios.toSorted((x, y) => x - y)[Math.floor(ROUNDS / 2)] ?? 0
console.log(
  `named prepared statements through the query builder against unnamed ones through the bare driver: ${median.toFixed(2)} times as many`,
)

await named.close()
await plain.end()
await embedded.stop()
await rm(folder, { recursive: true, force: true })

async function timed(query: (id: number) => Promise<unknown>): Promise<number> {
  const start = performance.now()
  for (let i = 0; i < QUERIES; i++) await query((i % 100) + 1)
  return performance.now() - start
}
