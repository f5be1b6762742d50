import { randomUUID } from 'node:crypto'
import { Logger, runMigrations as migrateJobQueue } from 'graphile-worker'
import pg from 'pg'
import { inject } from 'vitest'
import { readMigrations, statementsOf } from '../src/platform/db/migration-files.ts'
import { runOnServer } from './support/database/database.ts'

const databases: string[] = []

/** Drops the databases that `createDatabaseBefore` has created. */
export async function dropDatabasesBefore(): Promise<void> {
  for (const name of databases.splice(0)) await runOnServer(`drop database if exists ${name} with (force)`)
}

/** Creates a database with only the migrations before the given one, as an older version would have left it. */
export async function createDatabaseBefore(next: string): Promise<string> {
  const name = `voltloop_${randomUUID().replaceAll('-', '')}`
  databases.push(name)
  await runOnServer(`create database ${name}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  await migrateJobQueue({ connectionString: url.href, logger: new Logger(() => () => {}) })
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null)',
  )
  for (const migration of (await readMigrations()).filter(({ name: file }) => file < next)) {
    const statements = migration.isTransactional ? [migration.text] : statementsOf(migration)
    for (const statement of statements) await client.query(statement)
    await client.query(`insert into schema_migrations values ($1, $2, '2026-11-16T00:00:00Z')`, [
      migration.name,
      migration.checksum,
    ])
  }
  await client.end()
  return url.href
}
