import { UNKNOWN_FIELD } from '@voltloop/contract/core/error-messages'
import { forgotPassword, getMe, resetPassword } from '@voltloop/contract/accounts/accounts'
import { expect, test } from 'vitest'
import { startOwnApp } from '../../../test/support/app.ts'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { expectNoDeadlocks, interleave } from '../../../test/support/database/interleave.ts'
import { logIn, tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD, type Person } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const HOUR = 3600
const FRESH = 'Fresh@1234'

let lastAddress = 0
async function forgetful(): Promise<Person & { email: string }> {
  const email = `forgetful-${++lastAddress}@example.com`
  return { ...(await as(server, 'CUSTOMER', { email, password: PASSWORD })), email }
}
const forget = (email: string) => server.call(forgotPassword, { body: { email } })
const reset = (token: string, newPassword = FRESH) =>
  server.call(resetPassword, { query: { token }, body: { newPassword } })
async function linkFor(email: string): Promise<string> {
  // Send the queued mails first, so that the newest mail is the requested one.
  await server.drainJobs()
  await forget(email)
  return tokenMailedTo(server, email)
}

test('the link from the mail sets a new password, once', async () => {
  const { phone, email } = await forgetful()
  await forget(email.toUpperCase())
  const [mail] = await mailsTo(server, email)
  expect(mail?.subject).toBe('Reset your Voltloop password')
  const link = mail?.links[0] ?? ''
  expect(link).toMatch(/^http:\/\/voltloop\.test\/auth\/resetpassword\?token=[\w-]{43}$/)
  expect(mail?.text).toContain(link)
  const token = new URL(link).searchParams.get('token') ?? ''

  const reply = await reset(token)
  expect(reply.body).toEqual({ success: true, message: 'Your password has been changed. Please log in.' })
  expect(reply.headers.getSetCookie()).toEqual([])
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(400)
  expect((await tryLogin(server, phone, FRESH)).status).toBe(200)

  const again = await reset(token, 'Third@1234')
  expect([again.status, again.body.code]).toEqual([400, 'linkDead'])
  expect((await tryLogin(server, phone, FRESH)).status).toBe(200)
})

test('answers identically for a known, closed, unverified and unknown e-mail', async () => {
  const { email, userId } = await forgetful()
  await server.app.database.pool.query('update users set is_active = false where id = $1', [userId])
  await as(server, 'CUSTOMER', { email: 'unproven@example.com', isEmailVerified: false })
  const open = await forgetful()
  const bodies = []
  for (const one of [open.email, email, 'unproven@example.com', 'unknown@example.com']) {
    bodies.push((await forget(one)).body)
  }
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1)
  expect(await mailsTo(server, open.email)).toHaveLength(1)
  for (const one of [email, 'unproven@example.com', 'unknown@example.com']) {
    expect(await mailsTo(server, one)).toEqual([])
  }
})

test('of fifty concurrent uses of one link, one succeeds', async () => {
  const { phone, email } = await forgetful()
  const token = await linkFor(email)
  const passwords = Array.from({ length: 50 }, (_, n) => `Fresh@${1000 + n}`)
  const replies = await Promise.all(passwords.map((password) => reset(token, password)))
  const won = passwords.filter((_, n) => replies[n]?.status === 200)
  expect(won).toHaveLength(1)
  expect(replies.filter((reply) => reply.status === 400)).toHaveLength(49)
  expect((await tryLogin(server, phone, won[0] ?? '')).status).toBe(200)
})

test('a reset ends every session and every other link, and notifies the owner by mail', async () => {
  const person = await forgetful()
  const devices: Caller[] = [person, await logIn(server, person.phone, PASSWORD)]
  const bystander = await forgetful()
  const [first, second] = [await linkFor(person.email), await linkFor(person.email)]
  expect((await reset(second)).status).toBe(200)
  for (const device of devices) expect((await device.call(getMe, {})).status).toBe(401)
  expect((await bystander.call(getMe, {})).status).toBe(200)
  expect((await reset(first)).body.code).toBe('linkDead')
  const [newest] = await mailsTo(server, person.email)
  expect(newest?.subject).toBe('Your Voltloop password was changed')
  expect(newest?.text).not.toContain(FRESH)
})

test('a newer link ends the older ones, which then change nothing', async () => {
  const { phone, email } = await forgetful()
  const [older, newer] = [await linkFor(email), await linkFor(email)]
  expect((await reset(older, 'Older@1234')).body.code).toBe('linkDead')
  expect((await reset(newer)).status).toBe(200)
  expect((await tryLogin(server, phone, FRESH)).status).toBe(200)
})

test('a link that is used while a newer one is created does not deadlock, and at most one link is left', async () => {
  const { userId, email } = await forgetful()
  const token = await linkFor(email)
  await forget(email)
  const { pool } = server.app.database
  const { second } = await interleave(
    pool,
    'account_tokens',
    () => reset(token),
    () => server.drainJobs(),
  )
  expect(second).toBeUndefined()
  const { rows } = await pool.query('select 1 from account_tokens where user_id = $1 and used_at is null', [userId])
  expect(rows.length).toBeLessThanOrEqual(1)
  expectNoDeadlocks(server)
})

test('a link expires after an hour', async () => {
  const { email, phone } = await forgetful()
  const early = await linkFor(email)
  await server.advance(HOUR - 60)
  expect((await reset(early, 'Early@1234')).status).toBe(200)
  const late = await linkFor(email)
  await server.advance(HOUR)
  expect((await reset(late)).body.code).toBe('linkDead')
  expect((await tryLogin(server, phone, 'Early@1234')).status).toBe(200)
})

test('rejects an invented token', async () => {
  const reply = await reset('nonsense')
  expect([reply.status, reply.body.code]).toEqual([400, 'linkDead'])
  expect((await reset('a\0b')).status).toBe(400)
})

test.each([
  [{ newPassword: 'Volt@12' }, 'Password must be at least 8 characters'],
  [{ newPassword: `Volt@1234${'x'.repeat(24)}` }, 'Password must be at most 32 characters'],
  [{ newPassword: 'Volt@volt' }, 'Password must contain at least one number'],
  [{ newPassword: 'VOLT@1234' }, 'Password must contain at least one lowercase letter'],
  [{ newPassword: 'volt@1234' }, 'Password must contain at least one uppercase letter'],
  [{ newPassword: 'Volt12345' }, 'Password must contain at least one special character'],
  [{}, 'Password is required'],
  [{ newPassword: FRESH, userId: 'another' }, UNKNOWN_FIELD],
])('rejects %o and leaves the link valid', async (body, message) => {
  const { email } = await forgetful()
  const token = await linkFor(email)
  const reply = await callUntyped(server, resetPassword, { query: { token }, body })
  expect([reply.status, reply.body.message]).toEqual([400, message])
  expect((await reset(token)).status).toBe(200)
})

test('throttles guesses of tokens by network', async () => {
  const strict = await startOwnApp({ RATE_LIMIT_FACTOR: '0.05' })
  const guesses = []
  for (let n = 0; n < 4; n++) {
    guesses.push(await strict.call(resetPassword, { query: { token: `guess-${n}` }, body: { newPassword: FRESH } }))
  }
  expect(guesses.map((reply) => reply.status)).toEqual([400, 400, 400, 429])
  expect(Number(guesses[3]?.headers.get('retry-after'))).toBeGreaterThan(0)
  await strict.close()
})
