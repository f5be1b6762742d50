import { createCipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { revealLicence, submitKyc } from '@voltloop/contract/accounts/accounts'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { dataOf } from '../../../test/support/caller.ts'
import { createDatabaseBefore, dropDatabasesBefore } from '../../../test/database-before.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { buildApp } from '../../app.ts'
import { readConfig, sealerKeysOf } from '../../config.ts'
import { systemClock } from '../../platform/clock.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createLog } from '../../platform/log.ts'
import { createSealer, type Sealer } from '../../platform/seal.ts'
import { licenceContext, panContext } from './contexts.ts'
import { isSameFingerprintKey } from './fingerprint-key.ts'
import { resealNumbers } from './reseal-numbers.ts'
import { isKnownSealingKey } from './sealing-key.ts'

const { server, superAdmin } = await prelude()
afterEach(dropDatabasesBefore)

const LICENCE = 'TS0920210001234'
const PAN = 'ABCDE1234F'
const [OLDER, OLD, NEW] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const FINGERPRINT = Buffer.alloc(32, 4)
const sealerOf = (current: Buffer, ...old: Buffer[]) => createSealer({ current, old, fingerprint: FINGERPRINT })

/** The sealer of the running server. */
const own = createSealer(sealerKeysOf(readConfig(server.settings)))

async function riderSealedBy(sealer: Pick<Sealer, 'seal'>): Promise<Person> {
  const rider = await as(server, 'CUSTOMER')
  const { userId } = rider
  const numbers = [sealer.seal(LICENCE, licenceContext(userId)), sealer.seal(PAN, panContext(userId)), userId]
  await server.app.database.pool.query('update users set licence_sealed = $1, pan_sealed = $2 where id = $3', numbers)
  return rider
}

async function numbersOf({ userId }: Person): Promise<{ licence: Buffer; pan: Buffer }> {
  const { rows } = await server.app.database.pool.query<{ licence: Buffer; pan: Buffer }>(
    'select licence_sealed as licence, pan_sealed as pan from users where id = $1',
    [userId],
  )
  return rows[0]!
}

const reveal = async ({ phone }: Person) =>
  dataOf(await superAdmin.call(revealLicence, { body: { phone, reason: 'Traffic fine' } })).drivingLicense

/** Seals as versions without key ids did: nonce, tag, ciphertext. */
function sealWithoutKeyId(secret: Buffer, text: string, context: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'voltloop seal', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

test('a new key opens what each earlier key sealed, and seals with its own id', () => {
  const rotated = sealerOf(NEW, OLD, OLDER)
  for (const key of [OLDER, OLD, NEW]) expect(rotated.open(sealerOf(key).seal(PAN, 'pan'), 'pan')).toBe(PAN)
  const sealed = rotated.seal(PAN, 'pan')
  expect(sealed.subarray(0, 5)).toEqual(rotated.currentPrefix)
  expect(sealerOf(OLD).currentPrefix).not.toEqual(rotated.currentPrefix)
  expect(() => sealerOf(OLD, OLDER).open(sealed, 'pan')).toThrow('a key that is not configured')
})

test('the fingerprint of an Aadhaar number stays the same when the sealing key changes', () => {
  const fingerprint = sealerOf(OLD).fingerprint('234123412346', 'aadhaar')
  expect(sealerOf(NEW, OLD).fingerprint('234123412346', 'aadhaar')).toEqual(fingerprint)
})

test('an installation that began with one key keeps its fingerprints with that key as fingerprint key', () => {
  const key = Buffer.from(hkdfSync('sha256', FINGERPRINT, '', 'voltloop fingerprint', 32))
  const stored = createHmac('sha256', key).update('aadhaar\n234123412346').digest()
  expect(sealerOf(NEW, FINGERPRINT).fingerprint('234123412346', 'aadhaar')).toEqual(stored)
})

test('the job seals the numbers of all accounts with the current key, once', async () => {
  const sealer = sealerOf(NEW, OLD, OLDER)
  const riders = [
    await riderSealedBy(sealerOf(OLD)),
    await riderSealedBy(sealerOf(OLDER)),
    await riderSealedBy({
      seal: (text, context) => Buffer.concat([Buffer.of(0), sealWithoutKeyId(OLD, text, context)]),
    }),
  ]
  const current = await riderSealedBy(sealer)
  const before = await numbersOf(current)

  expect(await resealNumbers(server.app.database.transact, sealer)).toMatchObject({ resealed: 3 })
  for (const rider of riders) {
    const { licence, pan } = await numbersOf(rider)
    expect(sealerOf(NEW).open(licence, licenceContext(rider.userId))).toBe(LICENCE)
    expect(sealerOf(NEW).open(pan, panContext(rider.userId))).toBe(PAN)
  }
  expect(await numbersOf(current)).toEqual(before)
  expect(await resealNumbers(server.app.database.transact, sealer)).toMatchObject({ resealed: 0 })
  await server.app.database.pool.query('update users set licence_sealed = null, pan_sealed = null')
})

test('two runs of the job and a customer who submits new numbers at the same time leave them readable', async () => {
  const rider = await riderSealedBy({ seal: (text, context) => Buffer.concat([Buffer.of(0), sealOwn(text, context)]) })
  const numbers = { drivingLicense: 'KA0120220005678', aadharNumber: 234123412346, panNumber: PAN }
  const [, , submitted] = await Promise.all([
    resealNumbers(server.app.database.transact, own),
    resealNumbers(server.app.database.transact, own),
    rider.call(submitKyc, { body: numbers }),
  ])
  expect(submitted.status).toBe(200)
  expect(await reveal(rider)).toBe('KA0120220005678')
})

test('the hourly sweep seals numbers again and reports those whose key is missing', async () => {
  const rider = await riderSealedBy({ seal: (text, context) => Buffer.concat([Buffer.of(0), sealOwn(text, context)]) })
  expect(await reveal(rider)).toBe(LICENCE)
  const lost = await riderSealedBy(sealerOf(NEW))
  const before = await numbersOf(lost)
  await server.advance(3600)
  expect((await numbersOf(rider)).licence.subarray(0, 5)).toEqual(own.currentPrefix)
  expect(await reveal(rider)).toBe(LICENCE)
  expect(await numbersOf(lost)).toEqual(before)
  const errors = server.logged.filter((line) => line.includes('sealed with a key that is missing'))
  expect(errors.map((line) => (JSON.parse(line) as { accounts: number }).accounts)).toContain(1)
})

test('numbers that an older version sealed stay readable after the migration', async () => {
  const url = await createDatabaseBefore('0032')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const id = '00000000-0000-7000-8000-000000000001'
    const sealed = sealWithoutKeyId(OLD, LICENCE, licenceContext(id))
    await client.query(
      `insert into users (id, role, name, licence_sealed, created_at) values ($1, 'CUSTOMER', 'Asha', $2, '2026-01-01')`,
      [id, sealed],
    )
    await migrate(url, systemClock(), createLog('silent'))
    const { rows } = await client.query<{ licence: Buffer; pan: Buffer | null }>(
      'select licence_sealed as licence, pan_sealed as pan from users',
    )
    expect(sealerOf(NEW, OLD).open(rows[0]!.licence, licenceContext(id))).toBe(LICENCE)
    expect(rows[0]!.pan).toBeNull()
  } finally {
    await client.end()
  }
})

test('a server with another fingerprint key than the first one does not start', async () => {
  const { transact } = server.app.database
  expect(await isSameFingerprintKey(transact, own)).toBe(true)
  expect(await isSameFingerprintKey(transact, own)).toBe(true)
  const config = readConfig({ ...server.settings, KYC_FINGERPRINT_KEY: NEW.toString('base64') })
  await expect(buildApp({ config, log: createLog('silent'), webFolder: null })).rejects.toThrow(
    'KYC_FINGERPRINT_KEY differs',
  )
})

test('a server with another sealing key does not start, and one that has the key among its old ones changes to the new key', async () => {
  const build = async (KYC_KEY: Buffer, KYC_KEY_OLD?: string) => {
    const keys = { KYC_KEY: KYC_KEY.toString('base64'), ...(KYC_KEY_OLD && { KYC_KEY_OLD }) }
    const app = await buildApp({
      config: readConfig({ ...server.settings, ...keys }),
      log: createLog('silent'),
      webFolder: null,
    })
    await app.close()
  }
  const first = readConfig(server.settings).KYC_KEY
  expect(await isKnownSealingKey(server.app.database.transact, own)).toBe(true)
  await expect(build(NEW)).rejects.toThrow('KYC_KEY is not the key of this database')
  await expect(build(NEW, OLD.toString('base64'))).rejects.toThrow('KYC_KEY is not the key of this database')
  await build(NEW, first)
  await build(NEW)
  await expect(build(Buffer.from(first, 'base64'))).rejects.toThrow('KYC_KEY is not the key of this database')
  await build(Buffer.from(first, 'base64'), NEW.toString('base64'))
})

test('a database from before keys were recorded accepts only a key that opens its numbers', async () => {
  const { transact, pool } = server.app.database
  await pool.query('update users set licence_sealed = null, pan_sealed = null')
  await riderSealedBy(sealerOf(OLD))
  const forget = () => pool.query(`delete from key_checks where name = 'sealing'`)
  await forget()
  expect(await isKnownSealingKey(transact, sealerOf(NEW))).toBe(false)
  expect(await isKnownSealingKey(transact, sealerOf(NEW, OLD))).toBe(true)
  await pool.query('update users set licence_sealed = null, pan_sealed = null')
  await forget()
  expect(await isKnownSealingKey(transact, own)).toBe(true)
})

function sealOwn(text: string, context: string): Buffer {
  return sealWithoutKeyId(Buffer.from(readConfig(server.settings).KYC_KEY, 'base64'), text, context)
}
