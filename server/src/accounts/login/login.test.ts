import { WRONG_CREDENTIALS } from '@voltloop/contract/accounts/accounts-messages'
import { getMe, login } from '@voltloop/contract/accounts/accounts'
import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { ROLES } from '@voltloop/contract/core/roles'
import { describe, expect, test } from 'vitest'
import { callerAt, callUntyped } from '../../../test/support/caller.ts'
import { cookieIn, logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { requestDuringChange } from '../../../test/support/request-during-change.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const WRONG = { success: false, code: 'wrongCredentials', message: WRONG_CREDENTIALS }

test.each(ROLES)('a %s logs in with phone and password through the same endpoint', async (role) => {
  const { phone, userId } = await as(server, role, { password: PASSWORD })
  const reply = await tryLogin(server, phone, PASSWORD)
  expect(reply.status).toBe(200)
  expect(reply.body.data).toMatchObject({ userId, role, phone: `+91${phone}`, token: null })
  const me = await callerAt(server.url, cookieIn(reply.headers, 'voltloop')).call(getMe, {})
  expect(me.body).toMatchObject({ data: reply.body.data as object })
})

test('accepts the phone number with and without +91', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  for (const body of [{ phone }, { phone: `+91${phone}` }, { phoneNumber: phone }, { phoneNumber: `+91${phone}` }]) {
    const reply = await callUntyped(server, login, { body: { ...body, password: PASSWORD } })
    expect(reply.status).toBe(200)
  }
})

test('answers a wrong password, an unknown number and an account without a password identically', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const passwordless = await as(server, 'CUSTOMER')
  const replies = [
    await tryLogin(server, phone, 'Wrong@1234'),
    await tryLogin(server, '6111111111', PASSWORD),
    await tryLogin(server, passwordless.phone, 'no account has this password'),
  ]
  for (const reply of replies) {
    expect(reply.status).toBe(400)
    expect(reply.body).toEqual(WRONG)
    expect(reply.headers.getSetCookie()).toEqual([])
  }
})

test('compares passwords exactly: case, spaces and suffixes matter', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  for (const close of [PASSWORD.toLowerCase(), `${PASSWORD} `, PASSWORD.slice(0, -1), `${PASSWORD}\0`]) {
    expect((await tryLogin(server, phone, close)).status).toBe(400)
  }
})

test.each([
  [{ password: PASSWORD }, 'Phone number is empty'],
  [{ phone: '', password: PASSWORD }, 'Phone number is empty'],
  [{ phone: '12345', password: PASSWORD }, 'Phone number is not valid'],
  [{ phone: '9000000001' }, 'Password is empty'],
  [{ phone: '9000000001', password: '' }, 'Password is empty'],
  [{ phone: '9000000001', password: 'x'.repeat(201) }, WRONG_CREDENTIALS],
])('answers %o with "%s"', async (body, message) => {
  const reply = await callUntyped(server, login, { body })
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe(message)
})

test.each([
  ['a NUL in the password', { password: 'a\0b' }],
  ['a lone surrogate in the password', { password: 'half \ud83d' }],
  ['a password that is an object', { password: { $gt: '' } }],
  ['a NUL in the push subscription', { password: PASSWORD, fcmToken: 'a\0b' }],
  ['an overlong push subscription', { password: PASSWORD, fcmToken: 'x'.repeat(5000) }],
  ['a role field', { password: PASSWORD, role: 'SUPER_ADMIN' }],
])('rejects %s with 400', async (_what, body) => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const reply = await callUntyped(server, login, { body: { phone, ...body } })
  expect(reply.status).toBe(400)
  expect(reply.headers.getSetCookie()).toEqual([])
})

describe('an account with an unverified e-mail', () => {
  const NOT_VERIFIED = {
    success: false,
    code: 'notVerified',
    message: 'Your account is not verified. Please verify your account first.',
  }

  test('cannot log in, and learns the reason only with the right password', async () => {
    const wishes = { email: 'later@example.com', isEmailVerified: false, password: PASSWORD }
    const { phone } = await as(server, 'CUSTOMER', wishes)
    const right = await tryLogin(server, phone, PASSWORD)
    expect(right.status).toBe(403)
    expect(right.body).toEqual(NOT_VERIFIED)
    expect(right.headers.getSetCookie()).toEqual([])
    expect((await tryLogin(server, phone, 'Wrong@1234')).body).toEqual(WRONG)
  })

  test('is not throttled for attempts with the right password', async () => {
    const wishes = { email: 'often@example.com', isEmailVerified: false, password: PASSWORD }
    const { phone } = await as(server, 'CUSTOMER', wishes)
    for (let attempt = 0; attempt < 7; attempt++) expect((await tryLogin(server, phone, PASSWORD)).status).toBe(403)
  })
})

test('a closed account gets its reason only with the right password, and its sessions end', async () => {
  const agent = await as(server, 'SALES_AGENT', { password: PASSWORD })
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const closing = await superAdmin.call(updateEmployee, { params: { userId: agent.userId }, body: { isActive: false } })
  expect(closing.status).toBe(200)
  const right = await tryLogin(server, agent.phone, PASSWORD)
  expect(right.status).toBe(403)
  expect(right.body.code).toBe('accountClosed')
  expect((await tryLogin(server, agent.phone, 'Wrong@1234')).body).toEqual(WRONG)
  expect((await agent.call(getMe, {})).status).toBe(401)
})

test('a login that started with the old password fails when a reset completes first', async () => {
  const { phone, userId } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const reset = [
    { sql: `update users set password_hash = 'another' where id = $1`, values: [userId] },
    { sql: 'delete from sessions where user_id = $1', values: [userId] },
  ]
  const reply = await requestDuringChange(server, reset, () => tryLogin(server, phone, PASSWORD))
  expect(reply.body).toEqual(WRONG)
  const { rows } = await server.app.database.pool.query('select 1 from sessions where user_id = $1', [userId])
  expect(rows).toEqual([])
})

test('a login writes neither the password nor the session secret to the log', async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: 'Secret@12345' })
  const { cookie } = await logIn(server, phone, 'Secret@12345')
  await tryLogin(server, phone, 'Guess@12345')
  const lines = server.logged.join('')
  expect(lines).toContain('customer/login')
  for (const secret of ['Secret@12345', 'Guess@12345', phone, cookie.split('=')[1] ?? '']) {
    expect(lines).not.toContain(secret)
  }
})
