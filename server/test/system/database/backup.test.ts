import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { submitKyc } from '@voltloop/contract/accounts/accounts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildApp } from '../../../src/app.ts'
import { readConfig, sealerKeysOf } from '../../../src/config.ts'
import { makeBackup, restoreBackup, verifyBackup, type Installation } from '../../../src/platform/backup/backup.ts'
import { findPrograms } from '../../../src/platform/backup/programs.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { createLog } from '../../../src/platform/log.ts'
import { createSealer, type SealerKeys } from '../../../src/platform/seal.ts'
import { createFolderStore } from '../../../src/platform/storage/folder-store.ts'
import { FILE_FOLDERS, type FileStore } from '../../../src/platform/storage/store.ts'
import { openFileStore } from '../../../src/storage-settings.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { makeBooking, makeRider, makeShop, type Shop } from '../../support/people/bookings.ts'
import { callerAt } from '../../support/caller.ts'
import { dumpDatabase } from '../../support/database/dump-database.ts'
import {
  createEmptyDatabase,
  findInstalledPostgres,
  startInstalledPostgres,
} from '../../support/database/installed-postgres.ts'
import { relayOutbox } from '../../support/database/outbox.ts'
import { as } from '../../support/people/people.ts'
import { addPhoto } from '../../support/people/photos.ts'
import { ROW_COPIES } from '../../support/database/row-copies.ts'
import { fillSuppliers } from '../../support/database/suppliers.ts'

// With PostgreSQL's own programs where they are installed. The embedded PostgreSQL comes without them.
const bin = findInstalledPostgres()
const programs = bin === null ? ROW_COPIES : findPrograms({ PG_BIN: bin })
const NOW = new Date('2026-11-16T10:00:00Z')

let serverUrl: string
let stopPostgres = async () => undefined as void
let server: TestApp
let shop: Shop
let original: Installation
let backup: string
let photoUrl: string
beforeAll(async () => {
  if (bin === null) serverUrl = inject('serverUrl')
  else {
    const installed = await startInstalledPostgres(bin)
    serverUrl = installed.url
    stopPostgres = () => installed.stop()
  }
  const databaseUrl = await createEmptyDatabase(serverUrl)
  await migrate(databaseUrl, systemClock(), createLog('silent'))
  await fillSuppliers(databaseUrl)
  server = await startOwnApp({ DATABASE_URL: databaseUrl })
  shop = await makeShop(server, await as(server, 'SUPER_ADMIN'), 2)
  const rider = await makeRider(server)
  await rider.call(submitKyc, {
    body: { drivingLicense: 'KA0120220005678', aadharNumber: 234123412346, panNumber: 'ABCDE1234F' },
  })
  const { transactionId } = await makeBooking(server, shop, 'ACCEPTED_BY_HUB_MANAGER')
  photoUrl = (await addPhoto(shop.agent, transactionId, 'pickup')).url
  const config = readConfig(server.settings)
  original = { databaseUrl, store: openFileStore(config), sealer: createSealer(sealerKeysOf(config)), programs }
  backup = await makeFolder()
  // The relay would otherwise change rows between the backup and the comparison.
  await relayOutbox(server)
  await makeBackup(original, backup, '1.0.0', NOW)
}, 120_000)
afterAll(async () => {
  await server.close()
  await stopPostgres()
})

const makeFolder = () => mkdtemp(join(inject('runFolder'), 'backup-'))
const newTarget = async (): Promise<Installation> => ({
  ...original,
  databaseUrl: await createEmptyDatabase(serverUrl),
  store: createFolderStore(await makeFolder()),
})
const withKeys = (changes: Partial<SealerKeys>) =>
  createSealer({ ...sealerKeysOf(readConfig(server.settings)), ...changes })

async function readFiles(store: FileStore): Promise<Record<string, string | undefined>> {
  const files: Record<string, string | undefined> = {}
  for (const folder of FILE_FOLDERS)
    for await (const key of store.list(folder)) files[key] = (await store.get(key))?.toString('hex')
  return files
}

const sortedRows = async (app: TestApp['app']) => (await dumpDatabase({ app })).split('\n').toSorted()

test('restores a copy that equals the original in all rows and files, and that a server can run on', async () => {
  const target = await newTarget()
  await restoreBackup(target, backup)
  const settings = { ...server.settings, DATABASE_URL: target.databaseUrl, DATA_DIR: target.store.name }
  const copy = await buildApp({ config: readConfig(settings), log: createLog('silent'), webFolder: null })
  try {
    const ignored = /^(write_checks|public\.write_checks|\(t,\d+\))/
    const rowsOf = async (app: TestApp['app']) => (await sortedRows(app)).filter((row) => !ignored.test(row))
    expect(await rowsOf(copy)).toEqual(await rowsOf(server.app))
    expect(Object.keys(await readFiles(target.store))).toHaveLength(1)
    expect(await readFiles(target.store)).toEqual(await readFiles(original.store))
    const url = await copy.http.listen({ host: '127.0.0.1', port: 0 })
    expect((await callerAt(url, shop.agent.cookie).fetch(photoUrl)).status).toBe(200)
  } finally {
    await copy.close()
  }
})

test('contains no key, only hashes of the keys', async () => {
  const { keys } = await verifyBackup(programs, backup)
  const { current, fingerprint } = sealerKeysOf(readConfig(server.settings))
  expect([keys.sealing, keys.fingerprint]).not.toContain(current.toString('hex'))
  expect([keys.sealing, keys.fingerprint]).not.toContain(fingerprint.toString('hex'))
})

test('refuses a database or a file store that is not empty, and changes nothing', async () => {
  const target = await newTarget()
  await expect(restoreBackup({ ...target, databaseUrl: original.databaseUrl }, backup)).rejects.toThrow(
    'The database is not empty: restore into a new one.',
  )
  await target.store.put('files/other.webp', Buffer.from('picture'))
  await expect(restoreBackup(target, backup)).rejects.toThrow('is not empty: restore into a new folder or bucket.')
  expect(Object.keys(await readFiles(target.store))).toEqual(['files/other.webp'])
})

test('refuses a wrong key, and accepts the key of the backup as an old one', async () => {
  const target = await newTarget()
  const other = Buffer.alloc(32, 9)
  await expect(restoreBackup({ ...target, sealer: withKeys({ current: other }) }, backup)).rejects.toThrow(
    'KYC_KEY is not the key of this backup',
  )
  await expect(restoreBackup({ ...target, sealer: withKeys({ fingerprint: other }) }, backup)).rejects.toThrow(
    'KYC_FINGERPRINT_KEY is not the key of this backup.',
  )
  const { current } = sealerKeysOf(readConfig(server.settings))
  await restoreBackup({ ...target, sealer: withKeys({ current: other, old: [current] }) }, backup)
})

test('continues a restore that ended after the files were copied', async () => {
  const target = await newTarget()
  const failing = { ...programs, load: () => Promise.reject(new Error('The server has no disk space.')) }
  await expect(restoreBackup({ ...target, programs: failing }, backup)).rejects.toThrow('no disk space')
  await restoreBackup(target, backup)
  expect(await readFiles(target.store)).toEqual(await readFiles(original.store))
})

test('reports a backup that is unfinished, damaged or incomplete', async () => {
  const own = await makeFolder()
  await expect(verifyBackup(programs, own)).rejects.toThrow('is not a complete backup: it has no manifest.json.')
  const { files } = await makeBackup(original, own, '1.0.0', NOW)
  await expect(makeBackup(original, own, '1.0.0', NOW)).rejects.toThrow('is not empty: give a new folder')
  const photo = join(own, files.find(({ path }) => path.startsWith('private-files/'))?.path ?? '')
  await appendFile(photo, 'x')
  await expect(verifyBackup(programs, own)).rejects.toThrow('has changed.')
  await rm(photo)
  await expect(restoreBackup(await newTarget(), own)).rejects.toThrow('is missing.')
  await writeFile(join(own, 'manifest.json'), '{')
  await expect(verifyBackup(programs, own)).rejects.toThrow('cannot be read by this version.')
})

test('refuses a backup of a version before 1.0 in one sentence', async () => {
  const own = await makeFolder()
  await writeFile(join(own, 'manifest.json'), '{ "format": 1, "version": "0.1.0", "migration": "0046-problems.sql" }')
  await expect(restoreBackup(await newTarget(), own)).rejects.toThrow(
    new Error(`The backup ${own} was made by a version before 1.0, which cannot be restored.`),
  )
})

test("says in one sentence that PostgreSQL's programs are missing", async () => {
  const missing = { ...original, programs: findPrograms({ PG_BIN: '/nowhere' }) }
  await expect(makeBackup(missing, await makeFolder(), '1.0.0', NOW)).rejects.toThrow(
    '/nowhere/pg_dump was not found: install PostgreSQL',
  )
})
