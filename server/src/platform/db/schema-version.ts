import type pg from 'pg'
import { BASELINE, numberOf, type Migration } from './migration-files.ts'

/** The schema and this version of the server do not fit together. The message is one sentence for the operator. */
export class SchemaError extends Error {
  override readonly name = 'SchemaError'
}

/** A row of `schema_migrations`. */
export interface AppliedMigration {
  name: string
  checksum: string
  contractSince: string | null
}

const OLDEST_SERVER = 150_000

export async function rejectOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string }>(`select current_setting('server_version_num') as version`)
  const version = Number(rows[0]?.version)
  if (version < OLDEST_SERVER) {
    throw new SchemaError(
      `PostgreSQL 15 or newer is needed; the server at DATABASE_URL is version ${Math.floor(version / 10_000)}.`,
    )
  }
}

/** Reads which migrations were applied; null if the database is empty. Rejects a database of a version before the first release. */
export async function readApplied(client: pg.Client): Promise<AppliedMigration[] | null> {
  const { rows: found } = await client.query<{ table: string | null }>(
    `select to_regclass('schema_migrations') as table`,
  )
  if (found[0]?.table === null) return null
  const names = await client.query<{ name: string }>('select name from schema_migrations')
  if (names.rows.length > 0 && !names.rows.some(({ name }) => name === BASELINE)) throw new SchemaError(BEFORE_RELEASE)
  const { rows } = await client.query<AppliedMigration>(
    `select name, checksum, contract_since as "contractSince" from schema_migrations order by name`,
  )
  return rows
}

const BEFORE_RELEASE =
  'The database was created by a version before 1.0, which cannot be upgraded: give an empty database.'

/**
 * Rejects a schema with which this server cannot work: a newer version removed something that this one uses, or a migration was changed after it
 * was applied. A newer version that only added something is no problem.
 */
export function assertCompatible(applied: readonly AppliedMigration[], known: readonly Migration[]): void {
  const byName = new Map(known.map((migration) => [migration.name, migration]))
  const numbers = new Set(known.map(({ name }) => numberOf(name)))
  for (const { name, checksum, contractSince } of applied) {
    const migration = byName.get(name)
    if (migration && migration.checksum !== checksum)
      throw new SchemaError(`Migration ${name} was changed after it had been applied. Add a new migration instead.`)
    if (!migration && contractSince !== null && !numbers.has(contractSince))
      throw new SchemaError(
        `The database is newer than this server: migration ${name} needs a server that knows migration ${contractSince}. Start a newer version.`,
      )
  }
}

export function pendingOf(applied: readonly AppliedMigration[], known: readonly Migration[]): Migration[] {
  const names = new Set(applied.map(({ name }) => name))
  return known.filter(({ name }) => !names.has(name))
}
