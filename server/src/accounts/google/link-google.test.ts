import { getMe, linkGoogle, registerCustomer, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { updateEmployee } from '@voltloop/contract/accounts/employees'
import { verifyOtp } from '@voltloop/contract/accounts/otp'
import { changeEmail } from '@voltloop/contract/accounts/profile'
import { describe, expect, test } from 'vitest'
import { callerAt, callUntyped, dataOf, statusesOf } from '../../../test/support/caller.ts'
import { linkWithPhoneCode, signInWithGoogle, type GoogleLogin } from '../../../test/support/outside/google.ts'
import { cookieIn, logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'
import { securityLogOf } from '../../../test/support/people/security-log.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const LINK_PAGE = '/auth/google-link'
let lastAddress = 0
const newEmail = () => `linked-${++lastAddress}@example.com`
const google = (email: string) => signInWithGoogle(server, { name: 'Somebody', email, verified: 'yes' })

/** The browser that a Google login has sent to the page that asks for the password. */
function browserOf(back: GoogleLogin) {
  expect([back.status, back.location, back.cookie]).toEqual([302, LINK_PAGE, ''])
  const cookie = cookieIn(back.headers, 'voltloop_link')
  const answer = (password: unknown) => callUntyped(callerAt(server.url, cookie), linkGoogle, { body: { password } })
  return { cookie, answer }
}
const sessionIn = (headers: Headers) => callerAt(server.url, cookieIn(headers, 'voltloop'))

async function withPassword(role: 'CUSTOMER' | 'CITY_ADMIN' = 'CUSTOMER'): Promise<Person & { email: string }> {
  const email = newEmail()
  return { ...(await as(server, role, { email, password: PASSWORD })), email }
}

test('an attacker who signed up with the e-mail of somebody else loses the account to its owner', async () => {
  const [email, phone] = [newEmail(), '8611111111']
  await server.call(registerCustomer, { body: { name: 'Thief', password: PASSWORD, phone, email } })
  dataOf(await server.call(verifyEmail, { query: { token: await tokenMailedTo(server, email) } }))
  const thief = await logIn(server, phone, PASSWORD)
  await server.app.database.pool.query('update users set phone_verified_at = now() where phone = $1', [`+91${phone}`])

  const reply = await browserOf(await google(email)).answer(null)
  expect(reply.status).toBe(200)
  expect((await sessionIn(reply.headers).call(getMe, {})).body).toMatchObject({
    data: { email, isPhoneVerified: false },
  })
  expect((await thief.call(getMe, {})).status).toBe(401)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(400)
  const body = { phone, purpose: 'LOGIN', code: await codeFor(server, phone, 'LOGIN') } as const
  expect(dataOf(await server.call(verifyOtp, { body }))).toMatchObject({ name: 'Rider', email: null })
})

test('an attacker who loses the account to the owner of its e-mail cannot return from the browser of the signup', async () => {
  const [email, phone] = [newEmail(), '8611111112']
  const signup = await callUntyped(server, registerCustomer, {
    body: { name: 'Thief', password: PASSWORD, phone, email },
  })
  const thief = callerAt(server.url, cookieIn(signup.headers, 'voltloop_signup'))
  dataOf(await server.call(verifyEmail, { query: { token: await tokenMailedTo(server, email) } }))
  const owner = sessionIn((await browserOf(await google(email)).answer(null)).headers)

  const body = { phone, purpose: 'LOGIN', code: await codeFor(server, phone, 'LOGIN', thief) } as const
  expect(dataOf(await thief.call(verifyOtp, { body }))).toMatchObject({ name: 'Rider', email: null })
  expect(dataOf(await owner.call(getMe, {}))).toMatchObject({ email, phone: null })
})

test('an attacker who loses the account to the owner of its e-mail cannot finish a change of the e-mail', async () => {
  const person = await withPassword()
  const email = newEmail()
  dataOf(await person.call(changeEmail, { body: { email, password: PASSWORD } }))
  const token = await tokenMailedTo(server, email)
  const owner = sessionIn((await browserOf(await google(person.email)).answer(null)).headers)

  expect((await server.call(verifyEmail, { query: { token } })).status).toBe(400)
  expect(dataOf(await owner.call(getMe, {}))).toMatchObject({ email: person.email, pendingEmail: null })
})

describe.each(['CUSTOMER', 'CITY_ADMIN'] as const)('a %s with a password', (role) => {
  test('links Google with the password, keeps it and the other sessions, and gets a mail', async () => {
    const person = await withPassword(role)
    const { answer } = browserOf(await google(person.email))
    const reply = await answer(PASSWORD)
    expect(reply.body).toMatchObject({ message: 'Logged in', data: { userId: person.userId, role } })
    expect((await person.call(getMe, {})).status).toBe(200)
    expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(200)
    expect((await google(person.email)).location).toBe('/dashboard/profile')
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.subject).toBe('Google is now linked to your Voltloop account')
    expect(mail?.text).not.toContain('The old password was removed')
  })

  test('linking without the password removes it, all sessions and older reset links, and sends a mail', async () => {
    const person = await withPassword(role)
    const reply = await browserOf(await google(person.email)).answer(null)
    expect(reply.body).toMatchObject({ data: { userId: person.userId, phone: `+91${person.phone}` } })
    expect((await person.call(getMe, {})).status).toBe(401)
    expect((await tryLogin(server, person.phone, PASSWORD)).status).toBe(400)
    const [mail] = await mailsTo(server, person.email)
    expect(mail?.text).toContain('The old password was removed')
  })
})

test('an account without a password is linked with a code from its phone, and gets a mail', async () => {
  const email = newEmail()
  const person = await as(server, 'SALES_AGENT', { email })
  const linked = await linkWithPhoneCode(server, await google(email), person.phone)
  expect(dataOf(await linked.call(getMe, {})).userId).toBe(person.userId)
  expect(await securityLogOf(server, person.userId)).toContain('googleLinked')
  expect((await mailsTo(server, email)).map(({ subject }) => subject)).toEqual([
    'Google is now linked to your Voltloop account',
  ])
})

test('the owner of an email gets an account of their own, not the phone-only account of somebody who entered that email', async () => {
  const email = newEmail()
  const attacker = await as(server, 'CUSTOMER', { email })
  const back = await google(email)
  expect([back.location, back.cookie]).toEqual([`${LINK_PAGE}?by=code`, ''])
  const browser = callerAt(server.url, cookieIn(back.headers, 'voltloop_link'))
  const wrong = await callUntyped(browser, linkGoogle, { body: { password: null, phoneCode: '000000' } })
  expect(wrong.body.code).toBe('otpWrong')
  const reply = await callUntyped(browser, linkGoogle, { body: { password: null } })
  expect(reply.body).toMatchObject({ data: { name: 'Somebody', email, isEmailVerified: true, phone: null } })
  expect(dataOf(await attacker.call(getMe, {}))).toMatchObject({ email: null, isEmailVerified: false })
  expect((await google(email)).location).toBe('/dashboard/profile')
  const { rows } = await server.app.database.pool.query('select from identities where user_id = $1', [attacker.userId])
  expect(rows).toEqual([])
})

test('the email leaves a phone-only account at once if its phone is unproven', async () => {
  const email = newEmail()
  const attacker = await as(server, 'CUSTOMER', { email, isPhoneVerified: false })
  const me = dataOf(await (await google(email)).call(getMe, {}))
  expect(me).toMatchObject({ email, phone: null })
  expect(dataOf(await attacker.call(getMe, {})).email).toBeNull()
})

test('an employee cannot leave the account without the code from its phone', async () => {
  const email = newEmail()
  const person = await as(server, 'SALES_AGENT', { email })
  const browser = callerAt(server.url, cookieIn((await google(email)).headers, 'voltloop_link'))
  const refused = await callUntyped(browser, linkGoogle, { body: { password: null } })
  expect([refused.status, refused.body.code]).toEqual([403, 'proofNeeded'])
  expect(dataOf(await person.call(getMe, {})).email).toBe(email)
})

test('nothing is linked and no session starts before the password is entered', async () => {
  const person = await withPassword()
  browserOf(await google(person.email))
  const { rows } = await server.app.database.pool.query('select 1 from identities where user_id = $1', [person.userId])
  expect(rows).toEqual([])
  expect((await google(person.email)).location).toBe(LINK_PAGE)
})

test('rejects a wrong password, and the right one after five wrong ones', async () => {
  const { answer } = browserOf(await google((await withPassword()).email))
  const replies = []
  for (let n = 0; n < 5; n++) replies.push(await answer('Wrong@1234'))
  expect(replies.map(({ body }) => body.code)).toEqual(Array(5).fill('wrongPassword'))
  expect((await answer(PASSWORD)).status).toBe(429)
})

test('works once, also when it is sent twice at once', async () => {
  const { answer } = browserOf(await google((await withPassword()).email))
  const replies = await Promise.all([answer(PASSWORD), answer(PASSWORD), answer(null)])
  expect(statusesOf(replies)).toEqual([200, 400, 400])
  expect((await answer(PASSWORD)).body.code).toBe('googleLinkDead')
})

test('expires after ten minutes', async () => {
  const { answer } = browserOf(await google((await withPassword()).email))
  await server.advance(601)
  expect((await answer(PASSWORD)).body.code).toBe('googleLinkDead')
})

test.each([
  ['the account was closed', 'update users set is_active = false where id = $1'],
  ['the e-mail was changed', `update users set email = 'other@example.com' where id = $1`],
  ['the e-mail is no longer verified', 'update users set email_verified_at = null where id = $1'],
])('rejects the password when %s meanwhile', async (_what, statement) => {
  const person = await withPassword()
  const { answer } = browserOf(await google(person.email))
  await server.app.database.pool.query(statement, [person.userId])
  for (const password of [PASSWORD, null]) expect((await answer(password)).body.code).toBe('googleLinkDead')
  expect((await person.call(getMe, {})).status).toBe(statement.includes('is_active') ? 401 : 200)
})

test.each(['', 'voltloop_link=', 'voltloop_link=nonsense', 'voltloop_link=%00'])(
  'rejects the cookie "%s"',
  async (cookie) => {
    const caller = callerAt(server.url, cookie)
    for (const password of [PASSWORD, null]) {
      expect((await caller.call(linkGoogle, { body: { password } })).body.code).toBe('googleLinkDead')
    }
  },
)

test.each([{}, { password: '' }, { password: 7 }, { password: 'x'.repeat(201) }, { password: null, userId: 'x' }])(
  'rejects the body %o',
  async (body) => {
    expect((await callUntyped(server, linkGoogle, { body })).status).toBe(400)
  },
)

test('a new e-mail of an employee unlinks Google and ends its sessions', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const [wrong, right] = [newEmail(), newEmail()]
  const agent = await as(server, 'SALES_AGENT', { email: wrong })
  const stranger = await linkWithPhoneCode(server, await google(wrong), agent.phone)
  expect(dataOf(await stranger.call(getMe, {})).userId).toBe(agent.userId)
  const params = { userId: agent.userId }
  dataOf(await superAdmin.call(updateEmployee, { params, body: { email: right } }))
  expect((await stranger.call(getMe, {})).status).toBe(401)
  expect(dataOf(await (await google(wrong)).call(getMe, {})).userId).not.toBe(agent.userId)
})

test('a new e-mail of an employee ends a Google login that waits for the password', async () => {
  const superAdmin = await as(server, 'SUPER_ADMIN')
  const person = await withPassword('CITY_ADMIN')
  const { answer } = browserOf(await google(person.email))
  const params = { userId: person.userId }
  dataOf(await superAdmin.call(updateEmployee, { params, body: { email: newEmail() } }))
  expect((await answer(PASSWORD)).body.code).toBe('googleLinkDead')
  expect((await person.call(getMe, {})).status).toBe(200)
})
