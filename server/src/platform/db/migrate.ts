import { setTimeout as pause } from 'node:timers/promises'
import { Logger, runMigrations as migrateWorker } from 'graphile-worker'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { createConnections } from './connections.ts'
import { numberOf, readMigrations, statementsOf, type Migration } from './migration-files.ts'
import { assertCompatible, pendingOf, readApplied, rejectOldServer, SchemaError } from './schema-version.ts'

// An arbitrary advisory lock number; it only has to be the same in every process.
const LOCK = 7_126_001
const LOCK_POLL_MS = 100
const SESSION_NAME = 'voltloop migrations'
// Requests queue behind a migration that waits for a table, so it gives up soon and tries again.
const TABLE_LOCK_TIMEOUT_MS = 2_000
const ATTEMPTS = 15
const PAUSE_BETWEEN_ATTEMPTS_MS = 1_000
const LOCK_NOT_AVAILABLE = '55P03'

export interface MigrateOptions {
  /** The folder of the migrations; by default `server/migrations`. */
  folder?: URL
  lockTimeoutMs?: number
  attempts?: number
}

/**
 * Applies pending migrations, forward only, while servers of this and the previous version serve requests. Processes that start at the same time
 * wait for each other.
 */
export async function migrate(
  databaseUrl: string,
  clock: Clock,
  log: Log,
  { folder, lockTimeoutMs = TABLE_LOCK_TIMEOUT_MS, attempts = ATTEMPTS }: MigrateOptions = {},
): Promise<void> {
  await withClient(databaseUrl, log, async (client) => {
    await waitForOtherMigrations(client)
    const known = await readMigrations(folder)
    const applied = await readApplied(client)
    assertCompatible(applied ?? [], known)
    await migrateWorker({ connectionString: databaseUrl, logger: new Logger(() => () => {}) })
    const pending = pendingOf(applied ?? [], known)
    if (applied === null) await createTable(client)
    if (pending.length === 0) return
    const appliedNumbers = new Set(applied?.map(({ name }) => numberOf(name)))
    const unprepared = pending.find(({ contractSince }) => contractSince !== null && !appliedNumbers.has(contractSince))
    if (unprepared) await rejectRunningServers(client, unprepared)
    for (const migration of pending) {
      await applyWithRetries(client, migration, { clock, log, lockTimeoutMs, attempts })
      log.info({ migration: migration.name }, 'migration applied')
    }
  })
}

/** Rejects a database that lacks migrations of this server, or that this server is too old for. Changes nothing. */
export async function assertMigrated(databaseUrl: string, log: Log, folder?: URL): Promise<void> {
  await withClient(databaseUrl, log, async (client) => {
    const known = await readMigrations(folder)
    const applied = (await readApplied(client)) ?? []
    assertCompatible(applied, known)
    const [first, ...others] = pendingOf(applied, known)
    if (first)
      throw new SchemaError(
        `The database lacks migration ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}: run \`npm run migrate\` first, or set MIGRATIONS=apply.`,
      )
  })
}

async function withClient(databaseUrl: string, log: Log, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client(createConnections(databaseUrl).options(SESSION_NAME))
  // Without a listener, a connection that is lost between two statements would end the process.
  client.on('error', (error) => log.warn({ err: error }, 'connection of the migrations lost'))
  await client.connect()
  try {
    await rejectOldServer(client)
    await work(client)
  } finally {
    await client.end()
  }
}

// Polls, because a statement that waits for the lock has a snapshot, and building an index concurrently waits for older snapshots: both would wait
// for each other.
async function waitForOtherMigrations(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [LOCK])
    if (rows[0]?.isMine) return
    await pause(LOCK_POLL_MS)
  }
}

async function createTable(client: pg.Client): Promise<void> {
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null, contract_since text)',
  )
}

// The last upgrade brought no version that can work without what this migration removes, so servers that run now may still use it.
async function rejectRunningServers(client: pg.Client, { name, contractSince }: Migration): Promise<void> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name like 'voltloop%' and application_name <> $1`,
    [SESSION_NAME],
  )
  if (rows[0]?.count === 0) return
  throw new SchemaError(
    `Migration ${name} would break the servers that run now: they may not know migration ${contractSince}. Upgrade to a version between first, or stop every process.`,
  )
}

interface Attempts {
  clock: Clock
  log: Log
  lockTimeoutMs: number
  attempts: number
}

async function applyWithRetries(client: pg.Client, migration: Migration, options: Attempts): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await applyOne(client, migration, options)
      return
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== LOCK_NOT_AVAILABLE)
        throw new Error(`Migration ${migration.name} failed`, { cause: error })
      if (attempt === options.attempts)
        throw new SchemaError(
          `Migration ${migration.name} could not lock its tables in ${attempt} attempts. End long transactions and run it again.`,
        )
      options.log.warn({ migration: migration.name, attempt }, 'migration waits for a table lock')
      await pause(PAUSE_BETWEEN_ATTEMPTS_MS)
    }
  }
}

async function applyOne(client: pg.Client, migration: Migration, { clock, log, lockTimeoutMs }: Attempts) {
  const { name, checksum, contractSince } = migration
  const record = () =>
    client.query('insert into schema_migrations (name, checksum, applied_at, contract_since) values ($1, $2, $3, $4)', [
      name,
      checksum,
      clock.now(),
      contractSince,
    ])
  if (!migration.isTransactional) {
    // Blocks nobody while it waits, so it may wait for long transactions.
    await client.query('set lock_timeout = 0')
    for (const statement of statementsOf(migration)) await client.query(statement)
    await record()
    return
  }
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${lockTimeoutMs}`)
    await client.query(migration.text)
    await record()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch((problem: unknown) => log.warn({ err: problem }, 'rollback failed'))
    throw error
  }
}
