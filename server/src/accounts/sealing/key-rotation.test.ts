import { revealLicence, submitKyc } from '@voltloop/contract/accounts/accounts'
import { afterAll, expect, test } from 'vitest'
import { startOwnApp } from '../../../test/support/app.ts'
import { dataOf } from '../../../test/support/caller.ts'
import { as, type Person } from '../../../test/support/people/people.ts'
import { buildApp } from '../../app.ts'
import { readConfig, sealerKeysOf } from '../../config.ts'
import { createLog } from '../../platform/log.ts'
import { createSealer, type Sealer } from '../../platform/seal.ts'
import { licenceContext, panContext } from './contexts.ts'
import { isSameFingerprintKey } from './fingerprint-key.ts'
import { resealNumbers } from './reseal-numbers.ts'
import { isKnownSealingKey } from './sealing-key.ts'

const LICENCE = 'TS0920210001234'
const PAN = 'ABCDE1234F'
const [OLDER, OLD, NEW] = [1, 2, 3].map((byte) => Buffer.alloc(32, byte)) as [Buffer, Buffer, Buffer]
const FINGERPRINT = Buffer.alloc(32, 4)

const server = await startOwnApp({ KYC_KEY_OLD: OLD.toString('base64') })
afterAll(() => server.close())
const superAdmin = await as(server, 'SUPER_ADMIN')
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

test('the job seals the numbers of all accounts with the current key, once', async () => {
  const sealer = sealerOf(NEW, OLD, OLDER)
  const riders = [await riderSealedBy(sealerOf(OLD)), await riderSealedBy(sealerOf(OLDER))]
  const current = await riderSealedBy(sealer)
  const before = await numbersOf(current)

  expect(await resealNumbers(server.app.database.transact, sealer)).toMatchObject({ resealed: 2 })
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
  const rider = await riderSealedBy(sealerOf(OLD))
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
  const rider = await riderSealedBy(sealerOf(OLD))
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
