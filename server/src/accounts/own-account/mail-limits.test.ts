import { forgotPassword, registerCustomer, resendVerification, verifyEmail } from '@voltloop/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import { callUntyped, type UntypedReply } from '../../../test/support/caller.ts'
import { tryLogin } from '../../../test/support/people/logging-in.ts'
import { mailsTo, tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'

// Behind a proxy, each test can use IPs of its own.
let server: TestApp
beforeAll(async () => {
  server = await startOwnApp({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let lastPhone = 8_300_000_000
let lastAddress = 0
const newIp = () => `10.3.0.${++lastAddress}`
const from = (ip: string) => ({ 'x-forwarded-for': ip })

async function signUp(email: string, ip = newIp()): Promise<string> {
  const phone = String(++lastPhone)
  const body = { name: 'Asha Rao', password: PASSWORD, phone, email }
  expect((await callUntyped(server, registerCustomer, { body }, from(ip))).status).toBe(200)
  return phone
}
const resend = (email: string, ip: string) => callUntyped(server, resendVerification, { body: { email } }, from(ip))
const forget = (email: string, ip: string) => callUntyped(server, forgotPassword, { body: { email } }, from(ip))

async function statusesOf(times: number, send: () => Promise<UntypedReply>): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await send()).status)
  return statuses
}

test('a stranger who uses up the mails of a mailbox does not strand a newcomer', async () => {
  const email = 'newcomer@example.com'
  const stranger = newIp()
  for (let count = 0; count < 4; count++) await signUp(email, stranger)
  expect(await statusesOf(4, () => resend(email, stranger))).toEqual([200, 200, 200, 429])
  await server.drainJobs()
  const home = newIp()
  const phone = await signUp(email, home)
  expect((await resend(email, home)).status).toBe(200)
  const token = await tokenMailedTo(server, email)
  expect((await server.call(verifyEmail, { query: { token } })).status).toBe(200)
  expect((await tryLogin(server, phone, PASSWORD)).status).toBe(200)
})

test('signing up, requesting the verification mail and requesting a reset link count apart', async () => {
  const email = 'apart@example.com'
  const ip = newIp()
  for (let count = 0; count < 4; count++) await signUp(email, ip)
  expect(await mailsTo(server, email)).toHaveLength(3)
  for (const request of [resend, forget]) {
    expect(await statusesOf(4, () => request(email, ip))).toEqual([200, 200, 200, 429])
  }
})

test.each([
  ['verification mail', resend],
  ['reset link', forget],
])('a mailbox gets each %s at most six times an hour, from all IPs together', async (_what, request) => {
  const email = `total-${request.name}@example.com`
  const statuses = []
  for (let count = 0; count < 7; count++) statuses.push((await request(email, newIp())).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429])
  await server.advance(3600)
  expect((await request(email, newIp())).status).toBe(200)
})

test('the refusal names the time at which the next mail can be requested', async () => {
  const email = 'when@example.com'
  const ip = newIp()
  await statusesOf(3, () => forget(email, ip))
  const { body } = await forget(email, ip)
  expect(body.message).toMatch(/^Too many attempts\. Please try again after \d\d:\d\d [AP]M\.$/)
})

test('a mailbox is counted without its tag, in any case', async () => {
  const ip = newIp()
  await as(server, 'CUSTOMER', { email: 'tagged@example.com' })
  const spellings = ['tagged+1@example.com', 'Tagged+two@example.com', 'tagged@EXAMPLE.com', 'tagged+1+1@example.com']
  for (const request of [resend, forget]) {
    const statuses = []
    for (const email of spellings) statuses.push((await request(email, ip)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
  }
})

test('sign-ups with tags send a mailbox at most three mails an hour', async () => {
  const spellings = Array.from({ length: 5 }, (_, tag) => `flooded+${tag}@example.com`)
  for (const email of spellings) await signUp(email)
  const mails = []
  for (const email of spellings) mails.push(...(await mailsTo(server, email)))
  expect(mails).toHaveLength(3)
})

test('sign-ups send a mailbox at most ten mails a day', async () => {
  const email = 'flooded-all-day@example.com'
  for (let hour = 0; hour < 4; hour++) {
    for (let count = 0; count < 3; count++) await signUp(email)
    await server.drainJobs()
    await server.advance(3601)
  }
  expect(await mailsTo(server, email)).toHaveLength(10)
})
