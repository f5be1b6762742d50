import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { findNodeProblem } from '../../../node-version.mjs'
import { createLog } from '../../../src/platform/log.ts'
import { retryDuringOutage } from '../../../src/platform/outage.ts'
import { describeStartProblem } from '../../../src/start-problem.ts'
import { findFolderFault } from '../../../src/storage-settings.ts'
import { findNetworkRisks } from '../../../src/unsafe-settings.ts'
import { migrate } from '../../../src/platform/db/migrate.ts'
import { systemClock } from '../../../src/platform/clock.ts'
import { createTestDatabase } from '../../support/database/database.ts'

const log = createLog('silent')
const URLS = { DATABASE_URL: 'postgres://app@db.internal/voltloop' }
const DIRECT = { ...URLS, DATABASE_URL_DIRECT: 'postgres://app@db.internal:6432/voltloop' }

test.each([
  ['28P01', URLS, 'DATABASE_URL: the database refuses the user or the password'],
  ['3D000', URLS, 'DATABASE_URL: the database voltloop does not exist: create it first'],
  ['ENOTFOUND', URLS, 'DATABASE_URL: there is no host db.internal'],
  ['08P01', URLS, 'DATABASE_URL leads to a pooler: set DATABASE_URL_DIRECT to the database itself'],
  ['08P01', DIRECT, 'DATABASE_URL_DIRECT leads to a pooler: it must lead to the database itself'],
])('ends the start with one line, without waiting, for the error %s', async (code, urls, line) => {
  const error = Object.assign(new Error('failed'), { code })
  await expect(retryDuringOutage(() => Promise.reject(error), log)).rejects.toBe(error)
  expect(describeStartProblem(error, urls)).toContain(line)
})

test('names a database and a host that do not exist', async () => {
  const database = await createTestDatabase()
  const missing = new URL(database.url)
  missing.pathname = '/no_such_database'
  await expect(retryDuringOutage(() => migrate(missing.href, systemClock(), log), log)).rejects.toMatchObject({
    code: '3D000',
  })
  const nowhere = new URL(database.url)
  nowhere.hostname = 'no-such-host.invalid'
  const error: unknown = await migrate(nowhere.href, systemClock(), log).catch((reason: unknown) => reason)
  expect(describeStartProblem(error, { DATABASE_URL: nowhere.href })).toMatch(/no host no-such-host\.invalid|^null$/)
  await database.drop()
})

test('finds a folder that cannot be written to, unless a bucket is used', async () => {
  const folder = await mkdtemp(join(inject('runFolder'), 'data-'))
  await writeFile(join(folder, 'file'), '')
  const impossible = { DATA_DIR: join(folder, 'file/inside'), S3_TIMEOUT_MS: 1_000 }
  expect(await findFolderFault({ DATA_DIR: join(folder, 'new'), S3_TIMEOUT_MS: 1_000 })).toBeNull()
  expect(await findFolderFault(impossible)).toMatch(/^DATA_DIR .* cannot be written to \(ENOTDIR\)$/)
  expect(await findFolderFault({ ...impossible, S3_BUCKET: 'files' })).toBeNull()
})

test('warns about each database that is reached in plain text', () => {
  const risks = findNetworkRisks({ TRUST_PROXY: '1', ...DIRECT })
  expect(risks.map((risk) => risk.split(' ')[0])).toEqual(['DATABASE_URL', 'DATABASE_URL_DIRECT'])
})

test.each([
  ['20.20.2', /^Voltloop needs Node 24 or newer, and this is Node 20\.20\.2/],
  ['24.21.0', /^null$/],
  ['26.0.0', /^null$/],
])('says in one line whether Node %s can run the server', (version, expected) => {
  expect(String(findNodeProblem(version))).toMatch(expected)
})
