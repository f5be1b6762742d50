import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { Logger, runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createConnections } from './connections.ts'

const FOLDER = new URL('../../../migrations/', import.meta.url)
const OLDEST_SERVER = 150_000
// An arbitrary advisory lock number; it only has to be the same in every process.
const LOCK = 7_126_001

/** Applies pending migrations, forward only. An advisory lock makes processes that start at the same time wait for each other. */
export async function migrate(databaseUrl: string, clock: Clock, log: Log): Promise<void> {
  const client = new pg.Client(createConnections(databaseUrl).options('voltloop migrations'))
  // Without a listener, a connection that is lost between two statements would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'connection of the migrations lost'))
  await client.connect()
  try {
    await rejectOldServer(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await migrateWorker({ connectionString: databaseUrl, logger: new Logger(() => () => {}) })
    await applyPending(client, clock, log)
  } finally {
    await client.end()
  }
}

async function rejectOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const version = Number(rows[0]?.version)
  if (version < OLDEST_SERVER) {
    throw new Error(
      `PostgreSQL 15 or newer is needed; the server at DATABASE_URL is version ${Math.floor(version / 10_000)}.`,
    )
  }
}

async function applyPending(client: pg.Client, clock: Clock, log: Log): Promise<void> {
  // A role that owns nothing may not even ask for a table to be created.
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('schema_migrations') as table`,
  )
  if (found[0]?.table === null)
    await client.query(
      'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
    )
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  for (const name of (await readdir(FOLDER)).filter((file) => file.endsWith('.sql')).toSorted()) {
    const text = await readFile(new URL(name, FOLDER), 'utf8')
    const checksum = createHash('sha256').update(text).digest('hex')
    const known = applied.get(name)
    if (known === checksum) continue
    if (known !== undefined) {
      throw new Error(`Migration ${name} was changed after it had been applied. Add a new migration instead.`)
    }
    await applyOne(client, name, text, checksum, clock.now(), log)
    log.info({ migration: name }, 'migration applied')
  }
}

async function applyOne(
  client: pg.Client,
  name: string,
  text: string,
  checksum: string,
  now: Date,
  log: Log,
): Promise<void> {
  await client.query('begin')
  try {
    await client.query(text)
    await client.query('insert into schema_migrations values ($1, $2, $3)', [name, checksum, now])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((problem: unknown) => log.warn({ err: problem }, 'rollback failed'))
    throw new Error(`Migration ${name} failed`, { cause: error })
  }
}
