import { getMe } from '@voltloop/contract/accounts/accounts'
import { ROLES, STAFF } from '@voltloop/contract/core/roles'
import * as totp from '@voltloop/contract/accounts/totp'
import { expect, test } from 'vitest'
import { auditOf } from '../../../test/support/people/audit-log.ts'
import { enrol } from '../../../test/support/people/authenticator.ts'
import { callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { recipientsOf } from '../../../test/support/people/notifications.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'
import { prelude } from '../../../test/support/prelude.ts'
import { readConfig, sealerKeysOf } from '../../config.ts'
import { createSealer } from '../../platform/seal.ts'
import { totpContext } from '../sealing/contexts.ts'
import { resealNumbers } from '../sealing/reseal-numbers.ts'
import { totpCode } from './totp.ts'

const { server, superAdmin } = await prelude()
const statusOf = async (person: Person) => dataOf(await person.call(totp.getTotp, {}))

test.each(STAFF)('a %s turns two-step login on, which ends all other sessions', async (role) => {
  const person = await as(server, role, { password: PASSWORD })
  const other = await logIn(server, person.phone, PASSWORD)
  const { secret, uri } = dataOf(await person.call(totp.startTotp, { body: { password: PASSWORD } }))
  expect(uri).toBe(`otpauth://totp/Voltloop:${person.phone}?secret=${secret}&issuer=Voltloop`)
  expect(await statusOf(person)).toEqual({
    isOn: false,
    isRequired: false,
    recoveryCodesLeft: 0,
    phone: `+91${person.phone}`,
  })
  expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)

  const wrong = await person.call(totp.confirmTotp, { body: { code: '000000' } })
  expect([wrong.status, wrong.body.code]).toEqual([400, 'secondFactorWrong'])
  const reply = await person.call(totp.confirmTotp, { body: { code: totpCode(secret, await server.now()) } })
  const { recoveryCodes } = dataOf(reply)
  expect(new Set(recoveryCodes).size).toBe(10)
  expect(await statusOf(person)).toEqual({
    isOn: true,
    isRequired: false,
    recoveryCodesLeft: 10,
    phone: `+91${person.phone}`,
  })
  expect((await person.call(getMe, {})).status).toBe(200)
  expect((await other.call(getMe, {})).status).toBe(401)
  expect(await auditOf(server, person.userId)).toMatchObject([{ action: 'user.secondFactorOn' }])
})

test('a code before the start, and a second start or confirmation, are refused', async () => {
  const person = await as(server, 'SALES_AGENT')
  const early = await person.call(totp.confirmTotp, { body: { code: '123456' } })
  expect(early.body.code).toBe('secondFactorWrong')
  const app = await enrol(server, person)
  const proof = await codeFor(server, person.phone, 'CONFIRM', person)
  expect((await person.call(totp.startTotp, { body: { proof } })).body.code).toBe('secondFactorOn')
  expect((await person.call(totp.confirmTotp, { body: { code: await app.nextCode() } })).body.code).toBe(
    'secondFactorOn',
  )
})

test('a second start replaces the secret of the first', async () => {
  const person = await as(server, 'SALES_AGENT', { password: PASSWORD })
  const first = dataOf(await person.call(totp.startTotp, { body: { password: PASSWORD } }))
  const second = dataOf(await person.call(totp.startTotp, { body: { password: PASSWORD } }))
  const now = await server.now()
  const confirm = (secret: string) => person.call(totp.confirmTotp, { body: { code: totpCode(secret, now) } })
  expect((await confirm(first.secret)).body.code).toBe('secondFactorWrong')
  expect(statusesOf(await Promise.all([confirm(second.secret), confirm(second.secret)]))).toEqual([200, 409])
})

test('staff turn two-step login off with a code, and are notified of both changes', async () => {
  const email = 'turns.off@example.com'
  const person = await as(server, 'HUB_MANAGER', { password: PASSWORD, email })
  const off = (code: string) => person.call(totp.removeTotp, { body: { code } })
  expect((await off('123456')).body.code).toBe('secondFactorOff')
  const app = await enrol(server, person)
  expect((await off('000000')).body.code).toBe('secondFactorWrong')
  expect((await off(await app.nextCode())).body).toMatchObject({ message: 'Two-step login is off.' })
  expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)
  expect(await statusOf(person)).toEqual({
    isOn: false,
    isRequired: false,
    recoveryCodesLeft: 0,
    phone: `+91${person.phone}`,
  })
  expect((await mailsTo(server, email)).map(({ subject }) => subject).toSorted()).toEqual([
    'Two-step login was turned off at Voltloop',
    'Two-step login was turned on at Voltloop',
  ])
})

test('new recovery codes replace the old ones', async () => {
  const person = await as(server, 'SALES_AGENT')
  const replace = (code: string) => person.call(totp.replaceRecoveryCodes, { body: { code } })
  expect((await replace('123456')).body.code).toBe('secondFactorOff')
  const { recoveryCodes } = await enrol(server, person)
  const fresh = dataOf(await replace(recoveryCodes[0] ?? '')).recoveryCodes
  expect(fresh).toHaveLength(10)
  for (const old of recoveryCodes.slice(0, 2)) expect((await replace(old)).body.code).toBe('secondFactorWrong')
  expect((await replace(fresh[0] ?? '')).status).toBe(200)
})

test('guesses in an open session are limited', async () => {
  const person = await as(server, 'SALES_AGENT')
  await enrol(server, person)
  const guess = () => person.call(totp.removeTotp, { body: { code: '000000' } })
  const replies = await Promise.all(Array.from({ length: 8 }, guess))
  expect(statusesOf(replies)).toEqual([400, 400, 400, 400, 400, 429, 429, 429])
})

test('the super admin resets the second factor of an employee, who is logged out and notified', async () => {
  const email = 'lost.phone@example.com'
  const person = await as(server, 'CITY_ADMIN', { password: PASSWORD, email })
  const { recoveryCodes } = await enrol(server, person)
  await server.drainJobs()
  const reset = () => superAdmin.call(totp.resetTotp, { params: { userId: person.userId } })
  expect(statusesOf(await Promise.all([reset(), reset()]))).toEqual([200, 409])
  expect((await person.call(getMe, {})).status).toBe(401)
  const again = await logIn(server, person.phone, PASSWORD)
  expect((await again.call(totp.removeTotp, { body: { code: recoveryCodes[0] ?? '' } })).body.code).toBe(
    'secondFactorOff',
  )
  expect((await mailsTo(server, email))[0]).toMatchObject({
    subject: 'Two-step login was reset at Voltloop',
    text: expect.stringContaining('was just reset by an administrator'),
  })
  expect((await recipientsOf(server, { person: again }))['person']).toContain(
    'An administrator reset your two-step login. Please set it up again.',
  )
  expect(await auditOf(server, person.userId)).toMatchObject([
    { action: 'user.secondFactorOn' },
    { action: 'user.secondFactorReset', actor_id: superAdmin.userId },
  ])
})

test('nobody else resets a second factor, and nobody resets that of a super admin', async () => {
  const person = await as(server, 'SALES_AGENT')
  const other = await as(server, 'SUPER_ADMIN')
  await enrol(server, person)
  await enrol(server, other)
  for (const role of ROLES.filter((each) => each !== 'SUPER_ADMIN')) {
    const reply = await (await as(server, role)).call(totp.resetTotp, { params: { userId: person.userId } })
    expect([role, reply.status]).toEqual([role, 403])
  }
  const customer = await as(server, 'CUSTOMER')
  for (const userId of [other.userId, superAdmin.userId, customer.userId, 'nobody', "' or 1=1"]) {
    expect((await callUntyped(superAdmin, totp.resetTotp, { params: { userId } })).status).toBe(404)
  }
  expect((await statusOf(other)).isOn).toBe(true)
})

test('the secret is stored sealed and the recovery codes as hashes, and the re-seal job covers the secret', async () => {
  const person = await as(server, 'SALES_AGENT')
  const app = await enrol(server, person)
  const { pool, transact } = server.app.database
  const { rows } = await pool.query<{ text: string }>(
    `select (select u::text from users u where id = $1) || (select string_agg(r::text, ' ') from recovery_codes r) as text`,
    [person.userId],
  )
  const hex = (text: string) => Buffer.from(text).toString('hex')
  for (const secret of [app.secret, ...app.recoveryCodes]) {
    expect(rows[0]?.text).not.toContain(secret)
    expect(rows[0]?.text).not.toContain(hex(secret))
  }
  const keys = sealerKeysOf(readConfig(server.settings))
  const next = createSealer({ ...keys, current: Buffer.alloc(32, 21), old: [keys.current] })
  expect(await resealNumbers(transact, next)).toMatchObject({ unreadable: 0 })
  const sealed = await pool.query<{ totp: Buffer }>('select totp_sealed as totp from users where id = $1', [
    person.userId,
  ])
  expect(sealed.rows[0]?.totp.subarray(0, 5)).toEqual(next.currentPrefix)
  expect(next.open(sealed.rows[0]!.totp, totpContext(person.userId))).toBe(app.secret)
  const back = createSealer({ ...keys, old: [Buffer.alloc(32, 21)] })
  await resealNumbers(transact, back)
})
