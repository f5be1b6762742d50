import { forgotPassword, getMe, resetPassword } from '@voltloop/contract/accounts/accounts'
import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { ROLES } from '@voltloop/contract/core/roles'
import { changePassword } from '@voltloop/contract/accounts/sessions'
import { expect, test } from 'vitest'
import { callUntyped, statusesOf, type Caller } from '../../../test/support/caller.ts'
import { logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const FRESH = 'Fresh@1234'
const change = (caller: Caller, currentPassword = PASSWORD, newPassword = FRESH) =>
  caller.call(changePassword, { body: { currentPassword, newPassword } })

test.each(ROLES)('a %s changes the password, and all other devices are logged out', async (role) => {
  const person = await as(server, role, { password: PASSWORD })
  const other = await logIn(server, person.phone, PASSWORD)
  const reply = await change(person)
  expect(reply.body).toEqual({ success: true, message: 'Your password has been changed.' })
  expect((await person.call(getMe, {})).status).toBe(200)
  expect((await other.call(getMe, {})).status).toBe(401)
  expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(400)
  expect((await tryLogin(server, person.phone, FRESH)).status).toBe(200)
})

test('a change is notified by mail and ends the reset links that were sent before', async () => {
  const email = 'changes@example.com'
  const person = await as(server, 'CUSTOMER', { password: PASSWORD, email })
  await server.call(forgotPassword, { body: { email } })
  const token = await tokenMailedTo(server, email)
  await change(person)
  const [newest] = await mailsTo(server, email)
  expect(newest?.subject).toBe('Your Voltloop password was changed')
  const reset = await server.call(resetPassword, { query: { token }, body: { newPassword: 'Third@1234' } })
  expect(reset.body.code).toBe('linkDead')
})

test('rejects a wrong current password at its field, and blocks guesses for 15 minutes', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  const wrong = await change(person, 'Wrong@1234')
  expect(wrong.status).toBe(400)
  expect(wrong.body).toMatchObject({
    code: 'wrongCredentials',
    errors: [{ path: 'currentPassword', message: "That's not your current password." }],
  })
  const guesses = await Promise.all(Array.from({ length: 9 }, (_, n) => change(person, `Wrong@${n}`)))
  expect(statusesOf(guesses)).toEqual([400, 400, 400, 400, 429, 429, 429, 429, 429])
  expect((await change(person)).status).toBe(429)
  await server.advance(15 * 60)
  expect((await change(person)).status).toBe(200)
})

test('of two changes at once, one succeeds', async () => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  const replies = await Promise.all([change(person, PASSWORD, 'First@1234'), change(person, PASSWORD, 'Other@1234')])
  expect(statusesOf(replies)).toEqual([200, 400])
})

test('a person whose account has no password cannot change it, and is told why', async () => {
  const reply = await change(await as(server, 'CUSTOMER'))
  expect([reply.status, reply.body.code]).toEqual([409, 'passwordUnset'])
})

test('a caller without a session cannot change a password', async () => {
  expect((await change(server)).status).toBe(401)
})

test.each([
  [{ newPassword: 'short' }, 'Password must be at least 8 characters'],
  [{ newPassword: 'Volt@volt' }, 'Password must contain at least one number'],
  [{ currentPassword: '' }, 'Current password is required'],
  [{ currentPassword: undefined }, 'Current password is required'],
  [{ currentPassword: 'x'.repeat(201) }, "That's not your current password."],
  [{ userId: 'another' }, UNKNOWN_FIELD],
])('rejects %o', async (wrong, message) => {
  const person = await as(server, 'CUSTOMER', { password: PASSWORD })
  const body = { currentPassword: PASSWORD, newPassword: FRESH, ...wrong }
  const reply = await callUntyped(person, changePassword, { body })
  expect([reply.status, reply.body.message]).toEqual([400, message])
})
