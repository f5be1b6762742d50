import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'

export interface TestDatabase {
  url: string
  drop(): Promise<void>
}

/** Creates a separate database by copying the migrated template. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const name = `${inject('templateName')}_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name} template ${inject('templateName')}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) }
}

/** Creates a separate database without any table. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const name = `${inject('templateName')}_${randomUUID().replaceAll('-', '')}`
  await runOnServer(`create database ${name}`)
  const url = new URL(inject('serverUrl'))
  url.pathname = `/${name}`
  return { url: url.href, drop: () => runOnServer(`drop database if exists ${name} with (force)`) }
}

export async function runOnServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('serverUrl') })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
