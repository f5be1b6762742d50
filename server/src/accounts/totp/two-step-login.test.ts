import { completeLogin, getMe, linkGoogle, login } from '@voltloop/contract/accounts/accounts'
import { confirmTotp, startTotp } from '@voltloop/contract/accounts/totp'
import { expect, test } from 'vitest'
import { enrol } from '../../../test/support/people/authenticator.ts'
import { callerAt, callUntyped, dataOf, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { linkWithPhoneCode, signInWithGoogle } from '../../../test/support/outside/google.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { cookieIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { mailsTo } from '../../../test/support/outside/mailbox.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { totpCode } from './totp.ts'

const server = await openServer()

const employee = (email?: string) => as(server, 'CITY_ADMIN', { password: PASSWORD, ...(email && { email }) })
const logInWith = ({ phone }: Person, code: unknown, password = PASSWORD) =>
  callUntyped(server, login, { body: { phone, password, code } })
const sessionIn = (headers: Headers) => callerAt(server.url, cookieIn(headers, 'voltloop'))

test('a login without a code is refused with the reason, and starts no session', async () => {
  const person = await employee()
  await enrol(server, person)
  const reply = await tryLogin(server, person.phone, PASSWORD)
  expect([reply.status, reply.body.code, cookieIn(reply.headers, 'voltloop')]).toEqual([403, 'secondFactorNeeded', ''])
  expect((await tryLogin(server, person.phone, 'Wrong@1234')).body.code).toBe('wrongCredentials')
})

test('a code of the app logs in once, also when it is sent twice at once', async () => {
  const person = await employee()
  const app = await enrol(server, person)
  const code = await app.nextCode()
  const { pool } = server.app.database
  const race = await interleave(
    pool,
    'sessions',
    () => logInWith(person, code),
    () => logInWith(person, code),
  )
  expect([race.first.status, race.second.body.code]).toEqual([200, 'secondFactorWrong'])
  expect((await logInWith(person, code)).body.code).toBe('secondFactorWrong')
  expect((await sessionIn(race.first.headers).call(getMe, {})).status).toBe(200)
  expectNoDeadlocks(server)
})

test('a recovery code logs in once, however it is typed', async () => {
  const person = await employee()
  const [first = '', second = ''] = (await enrol(server, person)).recoveryCodes
  expect((await logInWith(person, first.toUpperCase().replace('-', ' '))).status).toBe(200)
  expect((await logInWith(person, first)).body.code).toBe('secondFactorWrong')
  const both = await Promise.all([logInWith(person, second), logInWith(person, second)])
  expect(statusesOf(both)).toEqual([200, 400])
})

test('wrong codes are limited per account, and a right password gives no further guesses', async () => {
  const person = await employee()
  const app = await enrol(server, person)
  const replies = []
  for (let n = 0; n < 6; n++) replies.push(await logInWith(person, String(n).repeat(6)))
  expect(statusesOf(replies)).toEqual([400, 400, 400, 400, 400, 429])
  expect((await logInWith(person, await app.nextCode())).status).toBe(429)
  await server.advance(15 * 60)
  expect((await logInWith(person, await app.nextCode())).status).toBe(200)
})

test('a code is no proof without the password, and a code of somebody else is wrong', async () => {
  const [person, other] = [await employee(), await employee()]
  const [app, otherApp] = [await enrol(server, person), await enrol(server, other)]
  expect((await logInWith(person, await app.nextCode(), 'Wrong@1234')).body.code).toBe('wrongCredentials')
  expect((await logInWith(person, await otherApp.nextCode())).body.code).toBe('secondFactorWrong')
  expect((await logInWith(person, otherApp.recoveryCodes[0])).body.code).toBe('secondFactorWrong')
})

test.each(['', '   ', 'x'.repeat(31), 123456, null, ['123456'], { code: 1 }])(
  'rejects the code %o as bad input',
  async (code) => {
    const person = await as(server, 'SALES_AGENT')
    expect((await logInWith(person, code)).body.code).toBe('badInput')
  },
)

test('an account without two-step login ignores a code', async () => {
  expect((await logInWith(await employee(), '123456')).status).toBe(200)
})

const google = (email: string) => signInWithGoogle(server, { name: 'Somebody', email, verified: 'yes' })
const complete = (caller: Caller, code: unknown) => callUntyped(caller, completeLogin, { body: { code } })

test('Google does not bypass the code: the login waits for it, once and for ten minutes', async () => {
  const email = 'two.step@example.com'
  const person = await as(server, 'SALES_AGENT', { email })
  await linkWithPhoneCode(server, await google(email), person.phone)
  const app = await enrol(server, person)

  const back = await google(email)
  expect([back.location, back.cookie]).toEqual(['/auth/login-code', ''])
  const browser = callerAt(server.url, cookieIn(back.headers, 'voltloop_code'))
  expect((await browser.call(getMe, {})).status).toBe(401)
  expect((await complete(browser, '000000')).body.code).toBe('secondFactorWrong')
  const code = await app.nextCode()
  const both = await Promise.all([complete(browser, code), complete(browser, app.recoveryCodes[0])])
  expect(statusesOf(both)).toEqual([200, 400])
  const done = both.find(({ status }) => status === 200)
  expect((await sessionIn(done!.headers).call(getMe, {})).body).toMatchObject({ data: { userId: person.userId } })

  const late = callerAt(server.url, cookieIn((await google(email)).headers, 'voltloop_code'))
  await server.advance(601)
  expect((await complete(late, app.recoveryCodes[1])).body.code).toBe('pendingLoginDead')
  for (const nobody of [server, callerAt(server.url, 'voltloop_code=made-up')]) {
    expect((await complete(nobody, app.recoveryCodes[1])).body.code).toBe('pendingLoginDead')
  }
})

test('a login with Google waits while two-step login is turned on, and then needs the code', async () => {
  const email = 'turned.on@example.com'
  const person = await as(server, 'SALES_AGENT', { email })
  await linkWithPhoneCode(server, await google(email), person.phone)
  const { secret } = dataOf(
    await person.call(startTotp, { body: { proof: await codeFor(server, person.phone, 'CONFIRM', person) } }),
  )
  const code = totpCode(secret, await server.now())
  const race = await interleave(
    server.app.database.pool,
    'users',
    () => callUntyped(person, confirmTotp, { body: { code } }),
    () => google(email),
  )
  expect([race.first.status, race.hasWaited]).toEqual([200, true])
  expect([race.second.location, race.second.cookie]).toEqual(['/auth/login-code', ''])
  expectNoDeadlocks(server)
})

test('linking Google needs the code too, with the password and without it', async () => {
  const email = 'linked.two.step@example.com'
  const person = await employee(email)
  const app = await enrol(server, person)
  const browser = callerAt(server.url, cookieIn((await google(email)).headers, 'voltloop_link'))
  const link = (body: object) => callUntyped(browser, linkGoogle, { body })
  for (const password of [PASSWORD, null]) {
    expect((await link({ password })).body.code).toBe('secondFactorNeeded')
    expect((await link({ password, code: '000000' })).body.code).toBe('secondFactorWrong')
  }
  expect((await person.call(getMe, {})).status).toBe(200)
  expect((await link({ password: PASSWORD, code: await app.nextCode() })).status).toBe(200)
})

test('the owner is mailed once after three wrong codes with the right password', async () => {
  const email = 'guessed.two.step@example.com'
  const person = await employee(email)
  await enrol(server, person)
  const guess = (code: string) =>
    callUntyped(server, login, { body: { phone: person.phone, password: PASSWORD, code, fcmToken: null } })
  const noticed = async () =>
    (await mailsTo(server, email)).filter(({ subject }) => subject === 'Wrong login codes for your Voltloop account')
  for (const code of ['000000', '000001']) expect((await guess(code)).body.code).toBe('secondFactorWrong')
  expect(await noticed()).toEqual([])
  for (const code of ['000002', '000003']) await guess(code)
  expect(await noticed()).toHaveLength(1)
})
