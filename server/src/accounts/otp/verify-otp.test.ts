import { getMe, login, resetPassword } from '@voltloop/contract/accounts/accounts'
import { requestOtp, verifyOtp, type OtpPurpose } from '@voltloop/contract/accounts/otp'
import { expect, test } from 'vitest'
import { callerAt, callUntyped, dataOf, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { interleave } from '../../../test/support/database/interleave.ts'
import { cookieIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { codeFor, textsTo } from '../../../test/support/outside/text-messages.ts'

const server = await openServer()

const verify = (phone: string, code: string, purpose: OtpPurpose, caller: Caller = server) =>
  callUntyped(caller, verifyOtp, { body: { phone, code, purpose } })
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

test('logs a customer in with a code and answers as login does', async () => {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  const code = await codeFor(server, customer.phone, 'LOGIN')
  const byOtp = await verify(customer.phone, code, 'LOGIN')
  const byPassword = await tryLogin(server, customer.phone, PASSWORD)
  expect(byOtp.body).toEqual(byPassword.body)
  const me = await callerAt(server.url, cookieIn(byOtp.headers, 'voltloop')).call(getMe, {})
  expect(me.status).toBe(200)
})

test('accepts a code once, also when two requests use it at once', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, 'LOGIN')
  const use = () => verify(phone, code, 'LOGIN')
  const race = await interleave(server.app.database.pool, 'one_time_codes', use, use)
  expect(new Set([race.first.status, race.second.status])).toEqual(new Set([200, 400]))
  const third = await use()
  expect([third.status, third.body.code]).toEqual([400, 'otpWrong'])
})

test('rejects a code for another purpose, another phone and after five minutes', async () => {
  const [customer, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  const code = await codeFor(server, customer.phone, 'LOGIN')
  expect((await verify(customer.phone, code, 'RESET')).body.code).toBe('otpWrong')
  expect((await verify(other.phone, code, 'LOGIN')).body.code).toBe('otpWrong')
  await server.advance(301)
  expect((await verify(customer.phone, code, 'LOGIN')).body.code).toBe('otpWrong')
})

test('only the newest code works', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const first = await codeFor(server, phone, 'LOGIN')
  let second = first
  while (second === first) second = await codeFor(server, phone, 'LOGIN')
  expect((await verify(phone, first, 'LOGIN')).status).toBe(400)
  expect((await verify(phone, second, 'LOGIN')).status).toBe(200)
})

test('rejects the right code after five wrong ones, even when they are sent at once', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, 'LOGIN')
  const guesses = await Promise.all(Array.from({ length: 5 }, () => verify(phone, otherThan(code), 'LOGIN')))
  expect(new Set(statusesOf(guesses))).toEqual(new Set([400]))
  const right = await verify(phone, code, 'LOGIN')
  expect(right.body).toEqual(guesses[0]?.body)
})

test('accepts the right code after four wrong ones', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, 'LOGIN')
  for (let tries = 0; tries < 4; tries++) expect((await verify(phone, otherThan(code), 'LOGIN')).status).toBe(400)
  expect((await verify(phone, code, 'LOGIN')).status).toBe(200)
})

test('answers a wrong code for an unknown phone as for a known one', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, 'LOGIN')
  const known = await verify(phone, otherThan(code), 'LOGIN')
  const unknown = await verify('7898000001', otherThan(code), 'LOGIN')
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
})

test('limits the checks of an IP, not only the tries of a code', async () => {
  const key = 'otp:check:127.0.0.1'
  await server.app.database.pool.query('update throttle set count = 60000 where key = $1', [key])
  expect((await verify('7898000002', '123456', 'LOGIN')).status).toBe(429)
  await server.app.database.pool.query('delete from throttle where key = $1', [key])
})

test('never logs staff in, also when a customer with a code becomes staff', async () => {
  const person = await as(server, 'CUSTOMER')
  const code = await codeFor(server, person.phone, 'LOGIN')
  const reset = await codeFor(server, person.phone, 'RESET')
  await server.app.database.pool.query(`update users set role = 'SUPER_ADMIN' where id = $1`, [person.userId])
  const refused = await verify(person.phone, code, 'LOGIN')
  expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([400, 'otpWrong', []])
  expect((await verify(person.phone, reset, 'RESET')).body.code).toBe('otpWrong')
})

test('rejects the code of an account that was closed meanwhile', async () => {
  const person = await as(server, 'CUSTOMER')
  const code = await codeFor(server, person.phone, 'LOGIN')
  await server.app.database.pool.query('update users set is_active = false where id = $1', [person.userId])
  expect((await verify(person.phone, code, 'LOGIN')).body.code).toBe('otpWrong')
})

test('asks for the verification of an email, as login does', async () => {
  const { phone } = await as(server, 'CUSTOMER', { email: 'not-verified-yet@example.com', isEmailVerified: false })
  const refused = await verify(phone, await codeFor(server, phone, 'LOGIN'), 'LOGIN')
  expect([refused.status, refused.body.code, refused.headers.getSetCookie()]).toEqual([403, 'notVerified', []])
})

test('returns a token for RESET that sets a new password once', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const reply = await verify(phone, await codeFor(server, phone, 'RESET'), 'RESET')
  const { token } = reply.body.data as { token: string }
  const set = (newPassword: string) => callUntyped(server, resetPassword, { query: { token }, body: { newPassword } })
  expect((await set('Fresh@4821')).status).toBe(200)
  expect((await set('Other@4821')).status).toBe(400)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(400)
  expect((await tryLogin(server, phone, 'Fresh@4821')).status).toBe(200)
})

test('marks the phone as verified in a session of its account', async () => {
  const customer = await as(server, 'CUSTOMER', { isPhoneVerified: false, password: PASSWORD })
  const code = await codeFor(server, customer.phone, 'VERIFY', customer)
  const reply = await verify(customer.phone, code, 'VERIFY', customer)
  expect([reply.status, reply.body.data, reply.headers.getSetCookie()]).toEqual([200, null, []])
  expect(dataOf(await customer.call(getMe, {})).isPhoneVerified).toBe(true)
  expect((await tryLogin(server, customer.phone, PASSWORD)).status).toBe(200)
})

test.each(['CHANGE_PHONE', 'DELETE', 'CONFIRM'] as const)(
  'checks a code for %s without using it up',
  async (purpose) => {
    const [customer, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
    const phone = purpose === 'CHANGE_PHONE' ? '7898000100' : customer.phone
    const code = await codeFor(server, phone, purpose, customer)
    for (const _try of Array.from({ length: 7 }))
      expect((await verify(phone, code, purpose, customer)).status).toBe(200)
    expect((await verify(phone, code, purpose, other)).body.code).toBe('otpWrong')
    expect((await verify(phone, code, purpose)).status).toBe(401)
  },
)

test.each([
  [{ phone: '7999999999', purpose: 'LOGIN' }, 'code'],
  [{ phone: '7999999999', purpose: 'LOGIN', code: '12345' }, 'code'],
  [{ phone: '7999999999', purpose: 'LOGIN', code: 123456 }, 'code'],
  [{ phone: '7999999999', purpose: 'LOGIN', code: '１２３４５６' }, 'code'],
  [{ phone: '7999999999', purpose: 'LOGIN', code: '123456', password: PASSWORD }, 'password'],
])('rejects %o', async (body, path) => {
  const reply = await callUntyped(server, verifyOtp, { body })
  expect(reply.status).toBe(400)
  expect(reply.body.errors?.map((error) => error.path)).toContain(path)
})

test('leaves the login with phone and password as it is', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD, isPhoneVerified: false })
  await callUntyped(server, requestOtp, { body: { phone, purpose: 'LOGIN' } })
  expect(await textsTo(server, phone)).toHaveLength(1)
  const reply = await callUntyped(server, login, { body: { phoneNumber: phone, password: PASSWORD, fcmToken: null } })
  expect(reply.status).toBe(200)
})
