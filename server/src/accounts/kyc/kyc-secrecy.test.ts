import {
  getMe,
  registerCustomer,
  resetPassword,
  revealLicence,
  submitKyc,
  forgotPassword,
  verifyEmail,
} from '@voltloop/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { callUntyped } from '../../../test/support/caller.ts'
import { dumpDatabase } from '../../../test/support/database/dump-database.ts'
import { assertNoPiiLeak, findTraces } from '../../../test/support/people/pii-leak.ts'
import { logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { createSealer } from '../../platform/seal.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const LICENCE = 'TSMARKEDLICENCE77'
const PAN = 'MARKD4711K'
const AADHAAR = 499_118_665_246

function expectNowhere(haystack: string, secrets: string[]): void {
  expect(findTraces(secrets, haystack)).toEqual([])
}

test('identity numbers appear in no database row, job, mail or log line', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const person = await as(server, 'CUSTOMER', { email: 'kyc@example.com' })
  const other = await as(server, 'CUSTOMER')
  const body = { drivingLicense: LICENCE, aadharNumber: AADHAAR, panNumber: PAN }
  const numbers = [LICENCE, PAN, String(AADHAAR)]

  expect((await person.call(submitKyc, { body })).status).toBe(200)
  expect((await person.call(submitKyc, { body })).status).toBe(200)
  expect((await other.call(submitKyc, { body })).status).toBe(200)
  for (const wrong of [{ hasPass: true }, { panNumber: `${PAN}\0` }, { drivingLicense: LICENCE.repeat(3) }]) {
    expect((await callUntyped(person, submitKyc, { body: { ...body, ...wrong } })).status).toBe(400)
  }
  expect((await superAdmin.call(revealLicence, { body: { phone: person.phone, reason: 'A fine' } })).status).toBe(200)
  const answers = [(await person.call(getMe, {})).body, (await person.call(submitKyc, { body })).body]

  expectNowhere(await dumpDatabase(server), numbers)
  await server.drainJobs()
  expectNowhere(await dumpDatabase(server), numbers)
  expectNowhere(server.logged.join(''), numbers)
  expectNowhere(await (await fetch(`${server.sandbox.url}/mail.json`)).text(), numbers)
  expectNowhere(JSON.stringify(answers), numbers)
})

test('the leak check finds values in text, job, JSON and byte columns', async () => {
  const { pool } = server.app.database
  const person = await as(server, 'CUSTOMER')
  await pool.query('update users set pan_sealed = $1, name = $2 where id = $3', [
    Buffer.from('planted bytes'),
    'planted text',
    person.userId,
  ])
  await pool.query(`select graphile_worker.add_job('fanOut', '{"event":{"name":"planted job"}}'::json)`)
  const dump = await dumpDatabase(server)
  for (const planted of [Buffer.from('planted bytes').toString('hex'), 'planted text', 'planted job']) {
    expect(dump).toContain(planted)
  }
})

test('closing a test server fails when an identity number is in its database or log', async () => {
  const person = await as(server, 'CUSTOMER')
  const { pool } = server.app.database
  await expect(assertNoPiiLeak(server)).resolves.toBeUndefined()
  await pool.query('update users set name = $1 where id = $2', [`licence ${LICENCE.toLowerCase()}`, person.userId])
  await expect(assertNoPiiLeak(server)).rejects.toThrow('in the database')
  await pool.query('update users set name = $1 where id = $2', ['Asha Rao', person.userId])
  server.logged.push(Buffer.from(PAN).toString('base64'))
  await expect(assertNoPiiLeak(server)).rejects.toThrow('in the log')
  server.logged.pop()
})

test('passwords, session secrets and tokens appear in no row, job or log line', async () => {
  const [phone, email, password, next] = ['8400000001', 'secrets@example.com', 'Marked@4711', 'Marked@4712']
  await server.call(registerCustomer, { body: { name: 'Asha Rao', password, phone, email } })
  expectNowhere(await dumpDatabase(server), [password])
  const verification = await tokenMailedTo(server, email)
  await server.call(verifyEmail, { query: { token: verification } })
  const { cookie } = await logIn(server, phone, password)
  await tryLogin(server, phone, 'Guessed@4713')
  await server.call(forgotPassword, { body: { email } })
  expectNowhere(await dumpDatabase(server), [verification, cookie.slice('voltloop='.length), password])
  const token = await tokenMailedTo(server, email)
  expectNowhere(await dumpDatabase(server), [token])
  await server.call(resetPassword, { query: { token }, body: { newPassword: next } })
  const secrets = [verification, token, cookie.slice('voltloop='.length), password, next, 'Guessed@4713']
  expectNowhere(await dumpDatabase(server), secrets)
  expectNowhere(server.logged.join(''), secrets)
})

test('phone numbers and e-mails appear in no log line', async () => {
  const person = await as(server, 'CUSTOMER', { email: 'quiet@example.com', password: PASSWORD })
  await logIn(server, person.phone, PASSWORD)
  await server.call(forgotPassword, { body: { email: 'quiet@example.com' } })
  await tokenMailedTo(server, 'quiet@example.com')
  expectNowhere(server.logged.join(''), [person.phone, 'quiet@example.com'])
})

const REFUSED = /unable to authenticate|a key that is not configured|Invalid (authentication tag|initialization vector)/

function sealerOf(byte: number) {
  return createSealer({ current: Buffer.alloc(32, byte), old: [], fingerprint: Buffer.alloc(32, byte) })
}

test('a sealed text opens only with its owner and key, and not after a single bit has changed', () => {
  const sealer = sealerOf(1)
  const sealed = sealer.seal(LICENCE, 'licence:asha')
  expect(sealer.open(sealed, 'licence:asha')).toBe(LICENCE)
  expect(() => sealer.open(sealed, 'licence:ravi')).toThrow(REFUSED)
  expect(() => sealerOf(2).open(sealed, 'licence:asha')).toThrow(REFUSED)
  for (let at = 0; at < sealed.length; at++) {
    const bent = Buffer.from(sealed)
    bent.writeUInt8(bent.readUInt8(at) ^ 1, at)
    expect(() => sealer.open(bent, 'licence:asha')).toThrow(REFUSED)
  }
  for (const length of [0, 11, 12, 16, 20, 24, 27, sealed.length - 1]) {
    expect(() => sealer.open(sealed.subarray(0, length), 'licence:asha')).toThrow(REFUSED)
  }
})

test('sealing a text twice gives different results, and its fingerprint depends on the key', () => {
  const [one, two] = [sealerOf(1), sealerOf(2)]
  expect(one.seal(PAN, 'pan:asha').equals(one.seal(PAN, 'pan:asha'))).toBe(false)
  expect(one.fingerprint(PAN, 'pan').equals(one.fingerprint(PAN, 'pan'))).toBe(true)
  expect(one.fingerprint(PAN, 'pan').equals(two.fingerprint(PAN, 'pan'))).toBe(false)
  expect(one.fingerprint(PAN, 'pan').equals(one.fingerprint(PAN, 'aadhaar'))).toBe(false)
})
