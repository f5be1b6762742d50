import { randomUUID } from 'node:crypto'
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { deleteAccount } from '@voltloop/contract/accounts/privacy'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { readConfig, sealerKeysOf } from '../../../src/config.ts'
import { makeBackup, restoreBackup, type Installation } from '../../../src/platform/backup/backup.ts'
import { findPrograms, type DatabasePrograms } from '../../../src/platform/backup/programs.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { prepareDatabase } from '../../../src/platform/db/prepare-database.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createSealer } from '../../../src/platform/seal.ts'
import { createFolderStore } from '../../../src/platform/storage/folder-store.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { makeBooking, makeShop } from '../../support/people/bookings.ts'
import { callUntyped } from '../../support/caller.ts'
import { dumpDatabase } from '../../support/database/dump-database.ts'
import { findInstalledPostgres, startInstalledPostgres } from '../../support/database/installed-postgres.ts'
import { relayOutbox } from '../../support/database/outbox.ts'
import { as, PASSWORD } from '../../support/people/people.ts'
import { ROW_COPIES } from '../../support/database/row-copies.ts'
import { fillSuppliers } from '../../support/database/suppliers.ts'

const log = createLog('silent')
const NOW = new Date('2026-11-16T10:00:00Z')

interface Server {
  start(): Promise<{ url: string; stop(): Promise<void> }>
  programs: DatabasePrograms
}

const bin = findInstalledPostgres()
const SERVERS: [string, Server][] = [
  [
    'the PostgreSQL of the tests',
    { start: async () => ({ url: inject('serverUrl'), stop: async () => undefined }), programs: ROW_COPIES },
  ],
  // Managed servers are like this one: PostgreSQL's own programs, and nobody who is a superuser.
  ...(bin === null
    ? []
    : [
        [
          'an installed PostgreSQL',
          { start: () => startInstalledPostgres(bin), programs: findPrograms({ PG_BIN: bin }) },
        ] satisfies [string, Server],
      ]),
]

describe.each(SERVERS)('an owner with CREATEROLE alone, on %s,', (_name, given) => {
  const names = { owner: `owner_${shortId()}`, application: `application_${shortId()}` }
  let postgres: { url: string; stop(): Promise<void> }
  let original: DatabaseUrls
  let server: TestApp

  beforeAll(async () => {
    postgres = await given.start()
    await runAt(postgres.url, `create role ${names.owner} login createrole password 'of the owner'`)
    original = await createDatabase()
    await prepare(original)
    await fillSuppliers(original.owner)
    server = await startOwnApp({ DATABASE_URL: original.application })
  }, 120_000)

  afterAll(async () => {
    await server.close()
    for (const name of databases.splice(0)) await runAt(postgres.url, `drop database ${name} with (force)`)
    await runAt(postgres.url, `drop role ${names.application}; drop role ${names.owner}`)
    await postgres.stop()
  })

  interface DatabaseUrls {
    owner: string
    application: string
  }
  const databases: string[] = []

  async function createDatabase(): Promise<DatabaseUrls> {
    const database = `voltloop_${shortId()}`
    databases.push(database)
    await runAt(postgres.url, `create database ${database} owner ${names.owner}`)
    const urlOf = (role: string, password: string) =>
      Object.assign(new URL(postgres.url), { pathname: `/${database}`, username: role, password }).href
    return { owner: urlOf(names.owner, 'of the owner'), application: urlOf(names.application, 'of the application') }
  }

  const prepare = ({ owner, application }: DatabaseUrls) =>
    prepareDatabase({ DATABASE_URL: application, DATABASE_URL_OWNER: owner }, systemClock(), log)

  test('is no superuser, and installs a database on which the server books and erases', async () => {
    const [{ super: isSuperuser } = { super: true }] = await runAt<{ super: boolean }>(
      original.owner,
      'select rolsuper as super from pg_roles where rolname = current_user',
    )
    expect(isSuperuser).toBe(false)
    const shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 2)
    await makeBooking(server, shop, 'COMPLETED')
    const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
    expect((await callUntyped(customer, deleteAccount, { body: { password: PASSWORD } })).status).toBe(200)
    await expect(runAt(original.application, 'delete from audit_log')).rejects.toThrow('permission denied')
    await expect(runAt(original.owner, 'delete from audit_log')).rejects.toThrow('audit_log is append-only')
  })

  test('restores a backup with the same rows, on which the server starts', async () => {
    await relayOutbox(server)
    const config = readConfig(server.settings)
    const installation: Installation = {
      databaseUrl: original.owner,
      store: createFolderStore(server.folder),
      sealer: createSealer(sealerKeysOf(config)),
      programs: given.programs,
    }
    const folder = await makeFolder()
    await makeBackup(installation, folder, '1.0.0', NOW)
    const copy = await createDatabase()
    await restoreBackup(
      { ...installation, databaseUrl: copy.owner, store: createFolderStore(await makeFolder()) },
      folder,
    )
    await prepare(copy)
    const settings = { ...server.settings, DATABASE_URL: copy.application }
    const app = await buildApp({ config: readConfig(settings), log, webFolder: null })
    try {
      expect(await rowsOf(app)).toEqual(await rowsOf(server.app))
    } finally {
      await app.close()
    }
  })

  test('applies the migrations of a newer version', async () => {
    const folder = await makeFolder()
    await cp(MIGRATIONS, folder, { recursive: true })
    await writeFile(join(folder, '9999-planted.sql'), 'alter table cities add column colour text;')
    await migrate(original.owner, systemClock(), log, { folder: pathToFileURL(`${folder}/`) })
    await prepare(original)
    expect(await runAt(original.application, `select count(colour)::int as colours from cities`)).toEqual([
      { colours: 0 },
    ])
    await rm(folder, { recursive: true })
  })
})

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))
const shortId = () => randomUUID().slice(0, 8)
const makeFolder = () => mkdtemp(join(inject('runFolder'), 'owner-'))

// The servers write to this table all the time.
async function rowsOf(app: TestApp['app']): Promise<string[]> {
  const rows = (await dumpDatabase({ app })).split('\n').toSorted()
  return rows.filter((row) => !/^(write_checks|public\.write_checks|\(t,\d+\))/.test(row))
}

async function runAt<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
