import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { systemClock } from '../src/platform/clock.ts'
import { migrate } from '../src/platform/db/migrate.ts'

import { startEmbeddedDatabase } from '../src/platform/embedded-db/index.ts'
import { createLog } from '../src/platform/log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    serverUrl: string
    templateName: string
  }
}

/** Provides one PostgreSQL server for the run (from DATABASE_URL, or an embedded one) with a migrated template that every test file copies. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const configuredUrl = process.env['DATABASE_URL']
  const folder = await mkdtemp(join(tmpdir(), 'voltloop-test-'))
  const embedded = configuredUrl
    ? null
    : await startEmbeddedDatabase({ dataDir: folder, log: () => undefined, isDurable: false })
  const serverUrl = configuredUrl ?? embedded?.url ?? ''
  const templateName = `voltloop_template_${process.pid}`
  await runOnServer(serverUrl, `create database ${templateName}`)
  await migrate(withDatabase(serverUrl, templateName), systemClock(), createLog('silent'))
  project.provide('serverUrl', serverUrl)
  project.provide('templateName', templateName)
  return async () => {
    await runOnServer(serverUrl, `drop database ${templateName} with (force)`)
    await embedded?.stop()
    await rm(folder, { recursive: true, force: true })
  }
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
