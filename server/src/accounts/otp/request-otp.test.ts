import { requestOtp, verifyOtp, type OtpPurpose } from '@voltloop/contract/accounts/otp'
import { expect, test } from 'vitest'
import { callUntyped, type Caller } from '../../../test/support/caller.ts'
import { dumpDatabase } from '../../../test/support/database/dump-database.ts'
import { as } from '../../../test/support/people/people.ts'
import { openServer } from '../../../test/support/prelude.ts'
import { codeFor, textsTo } from '../../../test/support/outside/text-messages.ts'

const server = await openServer()

const request = (phone: string, purpose: OtpPurpose, caller: Caller = server) =>
  callUntyped(caller, requestOtp, { body: { phone, purpose } })

test.each(['LOGIN', 'RESET'] as const)('texts a code for %s that ends with the line for Web OTP', async (purpose) => {
  const { phone } = await as(server, 'CUSTOMER')
  const code = await codeFor(server, phone, purpose)
  expect(code).toMatch(/^\d{6}$/)
  const [message] = await textsTo(server, phone)
  expect(message?.text).toMatch(new RegExp(`^${code} is your Voltloop code to .+\n\n@voltloop.test #${code}$`, 's'))
})

test.each(['VERIFY', 'LOGIN', 'RESET'] as const)(
  'answers a request for %s the same way for unknown, staff and closed accounts, and texts nobody',
  async (purpose) => {
    const customer = await as(server, 'CUSTOMER', { isPhoneVerified: purpose !== 'VERIFY' })
    const known = await request(customer.phone, purpose, purpose === 'VERIFY' ? customer : server)
    const staff = await as(server, 'SALES_AGENT', { isPhoneVerified: purpose !== 'VERIFY' })
    const closed = await as(server, 'CUSTOMER', { isPhoneVerified: purpose !== 'VERIFY' })
    await server.app.database.pool.query('update users set is_active = false where id = $1', [closed.userId])
    for (const phone of [nextUnknown(), staff.phone, closed.phone]) {
      const reply = await request(phone, purpose)
      expect([reply.status, reply.body]).toEqual([known.status, known.body])
      expect(await textsTo(server, phone)).toEqual([])
    }
    expect(await textsTo(server, customer.phone)).toHaveLength(1)
  },
)

test('sends at most three messages to a phone for one purpose and origin in an hour, and counts unknown phones alike', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  for (const number of [phone, nextUnknown()]) {
    for (const purpose of ['LOGIN', 'RESET', 'LOGIN', 'LOGIN'] as const)
      expect((await request(number, purpose)).status).toBe(200)
    const refused = await request(number, 'LOGIN')
    expect([refused.status, refused.body.code]).toEqual([429, 'tooMany'])
    expect(refused.body.message).toMatch(/after \d\d:\d\d [AP]M/)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3500)
  }
  expect(await textsTo(server, phone)).toHaveLength(4)
  await server.advance(3601)
  expect((await request(phone, 'LOGIN')).status).toBe(200)
  expect(await textsTo(server, phone)).toHaveLength(5)
})

test('texts a code for VERIFY only in a session of the account, and only while the phone is unproven', async () => {
  const unproven = await as(server, 'CUSTOMER', { isPhoneVerified: false })
  await request(unproven.phone, 'VERIFY')
  expect(await textsTo(server, unproven.phone)).toEqual([])
  await codeFor(server, unproven.phone, 'VERIFY', unproven)
  const proven = await as(server, 'CUSTOMER')
  await request(proven.phone, 'VERIFY', proven)
  expect(await textsTo(server, proven.phone)).toEqual([])
})

test("texts a code for DELETE only to the customer's own phone, and for CHANGE_PHONE to any phone", async () => {
  const [customer, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  const foreign = await request(other.phone, 'DELETE', customer)
  expect([foreign.status, foreign.body.errors?.[0]?.path]).toEqual([400, 'phone'])
  await codeFor(server, customer.phone, 'DELETE', customer)
  const fresh = nextUnknown()
  await codeFor(server, fresh, 'CHANGE_PHONE', customer)
  expect((await request(other.phone, 'CHANGE_PHONE', customer)).body).toEqual(
    (await request(nextUnknown(), 'CHANGE_PHONE', customer)).body,
  )
})

test('an account can have codes sent to ten phones in an hour, from any IP', async () => {
  const [attacker, other] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  const bomb = (target: number, caller: Caller) =>
    callUntyped(caller, requestOtp, { body: { phone: `63091450${10 + target}`, purpose: 'CHANGE_PHONE' } })
  const replies = []
  for (let target = 0; target < 11; target++) replies.push(await bomb(target, attacker))
  expect(replies.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
  expect((await bomb(11, other)).status).toBe(200)
})

test.each(['CHANGE_PHONE', 'DELETE'] as const)('needs the session of a customer for %s', async (purpose) => {
  const agent = await as(server, 'SALES_AGENT')
  expect((await request(agent.phone, purpose)).status).toBe(401)
  const refused = await request(agent.phone, purpose, agent)
  expect([refused.status, refused.body.code]).toEqual([403, 'notAllowed'])
  expect(await textsTo(server, agent.phone)).toEqual([])
})

test.each([
  [{}, 'phone'],
  [{ phone: '12', purpose: 'LOGIN' }, 'phone'],
  [{ phone: '7999999999', purpose: 'EVERYTHING' }, 'purpose'],
  [{ phone: '7999999999', purpose: 'LOGIN', role: 'SUPER_ADMIN' }, 'role'],
])('rejects %o', async (body, path) => {
  const reply = await callUntyped(server, requestOtp, { body })
  expect(reply.status).toBe(400)
  expect(reply.body.errors?.map((error) => error.path)).toContain(path)
})

test('stores no code in plain text in any table, job or log line', async () => {
  const customer = await as(server, 'CUSTOMER')
  const code = await codeFor(server, customer.phone, 'LOGIN')
  await callUntyped(server, verifyOtp, { body: { phone: customer.phone, code: otherThan(code), purpose: 'LOGIN' } })
  await callSandboxFault('reject')
  await request(customer.phone, 'RESET')
  await server.drainJobs()
  const dump = await dumpDatabase(server)
  expect(dump).toContain('The SMS provider answered 200')
  for (const place of [dump, server.logged.join('')]) expect(place).not.toMatch(new RegExp(`\\b${code}\\b`))
})

test('texts a new code when the provider failed, unless the request has become too old', async () => {
  const [customer, late] = [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]
  await callSandboxFault('refuse')
  await request(customer.phone, 'LOGIN')
  expect(await textsTo(server, customer.phone)).toEqual([])
  await retryJobs()
  expect(await textsTo(server, customer.phone)).toHaveLength(1)
  await callSandboxFault('refuse')
  await request(late.phone, 'LOGIN')
  await server.drainJobs()
  await server.advance(301)
  await retryJobs()
  expect(await textsTo(server, late.phone)).toEqual([])
})

let unknown = 7_899_000_000
const nextUnknown = () => String(unknown++)
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

async function callSandboxFault(mode: 'refuse' | 'reject'): Promise<void> {
  const headers = { 'content-type': 'application/json' }
  await fetch(`${server.sandbox.url}/sms/faults`, { method: 'POST', headers, body: JSON.stringify({ mode }) })
}

async function retryJobs(): Promise<void> {
  await server.app.database.pool.query(`update graphile_worker._private_jobs set run_at = '2000-01-01'`)
  await server.drainJobs()
}
