import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../../src/platform/clock.ts'
import { migrate } from '../../src/platform/db/migrate.ts'
import { startEmbeddedDatabase } from '../../../scripts/embedded-db/index.ts'
import { createLog } from '../../src/platform/log.ts'
import { fillSuppliers } from './database/suppliers.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    templateName: string
    runFolder: string
  }
}

/** Provides one PostgreSQL server for the run (from DATABASE_URL, or an embedded one) with a migrated template for the databases of the tests. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env['DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'voltloop-test-'))
  const embedded = configuredUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: folder, log: () => undefined, isDurable: false })
  const serverUrl = configuredUrl ?? embedded?.url ?? ''
  const templateName = `voltloop_test_${process.pid}`
  await runOnServer(serverUrl, `create database ${templateName}`)
  await migrate(withDatabase(serverUrl, templateName), systemClock(), createLog('silent'))
  await fillSuppliers(withDatabase(serverUrl, templateName))
  project.provide('serverUrl', serverUrl)
  project.provide('templateName', templateName)
  project.provide('runFolder', folder)
  return async () => {
    for (const name of await databasesFrom(serverUrl, templateName)) {
      await runOnServer(serverUrl, `drop database ${name} with (force)`)
    }
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

// Workers end without dropping the database that their files shared.
async function databasesFrom(serverUrl: string, templateName: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  const query = 'select datname from pg_database where starts_with(datname, $1)'
  const { rows } = await client.query<{ datname: string }>(query, [templateName])
  await client.end()
  return rows.map(({ datname }) => datname)
}

async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}

function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}
