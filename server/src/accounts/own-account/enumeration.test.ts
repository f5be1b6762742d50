import { forgotPassword, resendVerification } from '@voltloop/contract/accounts/accounts'
import { requestOtp, verifyOtp } from '@voltloop/contract/accounts/otp'
import { beforeAll, expect, test } from 'vitest'
import { callUntyped, type UntypedReply } from '../../../test/support/caller.ts'
import { tryLogin } from '../../../test/support/people/logging-in.ts'
import { relayOutbox } from '../../../test/support/database/outbox.ts'
import { countHashes } from '../../../test/support/password-hashes.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { watchStatements } from '../../../test/support/database/statements.ts'
import { codeFor } from '../../../test/support/outside/text-messages.ts'

// A response time reveals whether an account exists if the server works more for one that does. The tests compare the work, because times vary.

const server = await openServer()
const { pool } = server.app.database
const statementsOf = watchStatements(pool)
const UNKNOWN = '6309155001'

// The first check of a password also computes the hash that unknown accounts are compared with.
beforeAll(async () => void (await tryLogin(server, UNKNOWN, PASSWORD)))

/** Returns everything that a request makes the server do, and its answer. */
async function workOf(send: () => Promise<UntypedReply>) {
  await relayOutbox(server)
  let reply: UntypedReply | undefined
  let statements: string[] = []
  const hashes = await countHashes(async () => {
    statements = await statementsOf(async () => (reply = await send()))
  })
  expect(statements).not.toEqual([])
  return { answer: [reply?.status, reply?.body], statements, hashes }
}

async function closeAccount(userId: string): Promise<void> {
  await pool.query('update users set is_active = false where id = $1', [userId])
}

test('a login with a wrong password costs the same for every account and for an unknown phone', async () => {
  const wrong = (phone: string) => workOf(() => tryLogin(server, phone, 'Wrong@Volt77'))
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD })
  const expected = await wrong(customer.phone)
  expect([expected.answer[0], expected.hashes]).toEqual([400, 1])
  const closed = await as(server, 'CUSTOMER', { password: PASSWORD })
  await closeAccount(closed.userId)
  const staff = await as(server, 'SUPER_ADMIN', { password: PASSWORD })
  const withoutPassword = await as(server, 'CUSTOMER')
  for (const phone of [UNKNOWN, closed.phone, staff.phone, withoutPassword.phone]) {
    expect(await wrong(phone)).toEqual(expected)
  }
})

test('a request for a reset link costs the same for every e-mail', async () => {
  const forget = (email: string) => workOf(() => callUntyped(server, forgotPassword, { body: { email } }))
  await as(server, 'CUSTOMER', { email: 'counted@example.com' })
  const expected = await forget('counted@example.com')
  expect(expected.answer[0]).toBe(200)
  await as(server, 'CUSTOMER', { email: 'counted-unverified@example.com', isEmailVerified: false })
  const closed = await as(server, 'CUSTOMER', { email: 'counted-closed@example.com' })
  await closeAccount(closed.userId)
  for (const name of ['unknown', 'counted-unverified', 'counted-closed']) {
    expect(await forget(`${name}@example.com`)).toEqual(expected)
  }
})

test('a request for another verification mail costs the same for every e-mail', async () => {
  const resend = (email: string) => workOf(() => callUntyped(server, resendVerification, { body: { email } }))
  await as(server, 'CUSTOMER', { email: 'resend@example.com', isEmailVerified: false })
  const expected = await resend('resend@example.com')
  expect(expected.answer[0]).toBe(200)
  await as(server, 'CUSTOMER', { email: 'resend-verified@example.com' })
  for (const name of ['resend-unknown', 'resend-verified']) {
    expect(await resend(`${name}@example.com`)).toEqual(expected)
  }
})

test.each(['LOGIN', 'RESET', 'VERIFY'] as const)(
  'a request for a code for %s costs the same for every phone',
  async (purpose) => {
    const request = (phone: string) => workOf(() => callUntyped(server, requestOtp, { body: { phone, purpose } }))
    const options = { isPhoneVerified: purpose !== 'VERIFY' }
    const customer = await as(server, 'CUSTOMER', options)
    const expected = await request(customer.phone)
    expect([expected.answer[0], expected.hashes]).toEqual([200, 0])
    const [staff, closed] = [await as(server, 'CITY_ADMIN', options), await as(server, 'CUSTOMER', options)]
    await closeAccount(closed.userId)
    for (const phone of [UNKNOWN, staff.phone, closed.phone]) expect(await request(phone)).toEqual(expected)
  },
)

test.each(['LOGIN', 'RESET'] as const)('a wrong code for %s costs the same for every phone', async (purpose) => {
  const customer = await as(server, 'CUSTOMER')
  const code = await codeFor(server, customer.phone, purpose)
  const wrongCode = code === '000000' ? '000001' : '000000'
  const verify = (phone: string) =>
    workOf(() => callUntyped(server, verifyOtp, { body: { phone, purpose, code: wrongCode } }))
  const expected = await verify(customer.phone)
  expect([expected.answer[0], expected.hashes]).toEqual([400, 0])
  const withoutCode = await as(server, 'CUSTOMER')
  const staff = await as(server, 'SALES_AGENT')
  for (const phone of [UNKNOWN, withoutCode.phone, staff.phone]) expect(await verify(phone)).toEqual(expected)
})
