import { EMAIL_TAKEN, LINK_SENT } from '@voltloop/contract/accounts/accounts-messages'
import {
  forgotPassword,
  registerCustomer,
  resendVerification,
  resetPassword,
  verifyEmail,
} from '@voltloop/contract/accounts/accounts'
import { describe, expect, test } from 'vitest'
import { secondsSince } from '../../../test/support/app.ts'
import { callUntyped, statusesOf } from '../../../test/support/caller.ts'
import { tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { PUBLIC_URL } from '../../../test/support/outside/sandbox.ts'
import { openServer } from '../../../test/support/prelude.ts'

const server = await openServer()

const HOUR = 3600
const FAILED = { success: false, code: 'verificationFailed', message: 'Email verification failed. Please try again.' }

let lastPhone = 8_100_000_000
async function signUp(email: string): Promise<string> {
  const phone = String(++lastPhone)
  const reply = await server.call(registerCustomer, { body: { name: 'Asha Rao', password: PASSWORD, phone, email } })
  expect(reply.status).toBe(200)
  return phone
}
const verify = (token: string) => server.call(verifyEmail, { query: { token } })
const resend = (email: string) => server.call(resendVerification, { body: { email } })

test('the mail links to the page in HTML and text, and its token verifies the account', async () => {
  const phone = await signUp('asha@example.com')
  const [mail] = await mailsTo(server, 'asha@example.com')
  const link = mail?.links[0] ?? ''
  expect(mail?.subject).toBe('Verify your email for Voltloop')
  expect(link).toMatch(/^http:\/\/voltloop\.test\/auth\/email-verification\?token=[\w-]{43}$/)
  expect(mail?.text).toContain(link)
  expect(mail?.html).toContain(`href="${link}"`)
  expect(mail?.text).toContain(`ends in ${phone.slice(-4)}`)
  expect(`${mail?.text}${mail?.html}`).not.toContain(phone)

  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(403)
  const reply = await verify(new URL(link).searchParams.get('token') ?? '')
  expect(reply.status).toBe(200)
  expect(reply.body).toEqual({ success: true, message: 'Your email is verified.' })
  expect(reply.headers.getSetCookie()).toEqual([])
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
})

test('a used token still succeeds for a day, because mail scanners open links before people do', async () => {
  await signUp('scanned@example.com')
  const token = await tokenMailedTo(server, 'scanned@example.com')
  await server.advance(20 * HOUR)
  expect((await verify(token)).status).toBe(200)
  await server.advance(24 * HOUR - 600)
  expect((await verify(token)).status).toBe(200)
  await server.advance(600)
  const late = await verify(token)
  expect([late.status, late.body]).toEqual([400, FAILED])
})

test('an unused token expires after a day', async () => {
  const phone = await signUp('slow@example.com')
  const token = await tokenMailedTo(server, 'slow@example.com')
  await server.advance(24 * HOUR)
  expect((await verify(token)).body).toEqual(FAILED)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(403)
})

test.each([
  ['an invented token', { token: 'nonsense' }, FAILED.message],
  ['an overlong token', { token: 'x'.repeat(201) }, FAILED.message],
  ['no token', {}, 'No verification token found in URL.'],
  ['an empty token', { token: '' }, 'No verification token found in URL.'],
])('rejects %s with 400', async (_what, query, message) => {
  const reply = await callUntyped(server, verifyEmail, { query })
  expect(reply.status).toBe(400)
  expect(reply.body.message).toBe(message)
})

test('a token of one kind of link does not work for the other', async () => {
  await signUp('kinds@example.com')
  const verification = await tokenMailedTo(server, 'kinds@example.com')
  const reset = await server.call(resetPassword, {
    query: { token: verification },
    body: { newPassword: 'Fresh@1234' },
  })
  expect(reset.status).toBe(400)
  await verify(verification)
  await server.call(forgotPassword, { body: { email: 'kinds@example.com' } })
  expect((await verify(await tokenMailedTo(server, 'kinds@example.com'))).body).toEqual(FAILED)
})

describe('requesting the verification mail again', () => {
  test('answers identically for an unverified, verified and unknown e-mail, and mails only the first', async () => {
    await signUp('waits@example.com')
    await as(server, 'CUSTOMER', { email: 'verified@example.com' })
    await server.drainJobs()
    const emails = ['waits@example.com', 'verified@example.com', 'unknown@example.com']
    for (const email of emails) {
      const reply = await resend(email)
      expect(reply.status).toBe(200)
      expect(reply.body).toEqual({
        success: true,
        message: LINK_SENT,
      })
    }
    const counts = []
    for (const email of emails) counts.push((await mailsTo(server, email)).length)
    expect(counts).toEqual([2, 0, 0])
  })

  test('sends another valid token, and the first stays valid', async () => {
    await signUp('second@example.com')
    const first = await tokenMailedTo(server, 'second@example.com')
    await resend('SECOND@example.com')
    const second = await tokenMailedTo(server, 'second@example.com')
    expect(second).not.toBe(first)
    expect((await verify(second)).status).toBe(200)
    expect((await verify(first)).status).toBe(200)
  })

  test.each([
    [{ email: 'nowhere' }, 'Invalid email address'],
    [{ email: '' }, 'Email is required'],
    [{}, 'Email is required'],
  ])('rejects the request %o with the message of the form field', async (body, message) => {
    for (const endpoint of [resendVerification, forgotPassword]) {
      const reply = await callUntyped(server, endpoint, { body })
      expect([reply.status, reply.body.message]).toEqual([400, message])
    }
  })

  test.each(['flooded@example.com', 'nobody@example.com'])(
    'is limited to three times an hour for %s',
    async (email) => {
      const startedAt = await server.now()
      const replies = [await resend(email), await resend(email.toUpperCase()), await resend(email), await resend(email)]
      expect(replies.map((reply) => reply.status)).toEqual([200, 200, 200, 429])
      expect(replies[3]?.body).toMatchObject({
        code: 'tooMany',
        message: expect.stringMatching(/^Too many attempts\. Please try again after \d\d:\d\d [AP]M\.$/) as string,
      })
      const wait = Number(replies[3]?.headers.get('retry-after'))
      expect(wait).toBeGreaterThanOrEqual(HOUR - (await secondsSince(server, startedAt)))
      expect(wait).toBeLessThanOrEqual(HOUR)
      await server.advance(HOUR)
      expect((await resend(email)).status).toBe(200)
    },
  )
})

describe('a stranger who registers with somebody else’s e-mail', () => {
  test('cannot stop the owner from registering, verifying and logging in', async () => {
    const thief = await signUp('victim@example.com')
    const theirs = await tokenMailedTo(server, 'victim@example.com')
    const owner = await signUp('Victim@example.com')
    const own = await tokenMailedTo(server, 'Victim@example.com')
    expect((await verify(own)).status).toBe(200)
    expect((await tryLogin(server, owner, PASSWORD)).status).toBe(200)
    expect((await tryLogin(server, thief, PASSWORD)).status).toBe(403)
    const late = await verify(theirs)
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ message: EMAIL_TAKEN })
    expect((await tryLogin(server, thief, PASSWORD)).status).toBe(403)
  })

  test('gets no mail for the owner’s account: reset links go to the verified account', async () => {
    await signUp('mine@example.com')
    await verify(await tokenMailedTo(server, 'mine@example.com'))
    const thief = await signUp('mine@example.com')
    await server.drainJobs()
    await server.call(forgotPassword, { body: { email: 'mine@example.com' } })
    const token = await tokenMailedTo(server, 'mine@example.com')
    await server.call(resetPassword, { query: { token }, body: { newPassword: 'Fresh@1234' } })
    expect((await tryLogin(server, thief, 'Fresh@1234')).status).toBe(400)
  })

  test('cannot reset a password through an unverified e-mail', async () => {
    await signUp('unproven@example.com')
    await server.drainJobs()
    await server.call(forgotPassword, { body: { email: 'unproven@example.com' } })
    const mails = await mailsTo(server, 'unproven@example.com')
    expect(mails.map((mail) => mail.subject)).toEqual(['Verify your email for Voltloop'])
  })
})

test('of many accounts that verify one e-mail at once, one succeeds', async () => {
  const accounts = await Promise.all([1, 2, 3].map(() => signUp('crowd@example.com')))
  const mails = await mailsTo(server, 'crowd@example.com')
  const tokens = mails.map((mail) => new URL(mail.links[0] ?? PUBLIC_URL).searchParams.get('token') ?? '')
  const replies = await Promise.all(tokens.map(verify))
  expect(statusesOf(replies)).toEqual([200, 409, 409])
  const logins = await Promise.all(accounts.map((phone) => tryLogin(server, phone, PASSWORD)))
  expect(statusesOf(logins)).toEqual([200, 403, 403])
})
