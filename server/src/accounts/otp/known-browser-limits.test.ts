import { forgotPassword, login, registerCustomer } from '@voltloop/contract/accounts/accounts'
import { requestOtp, verifyOtp, type OtpPurpose } from '@voltloop/contract/accounts/otp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import { callUntyped, type UntypedReply } from '../../../test/support/caller.ts'
import { textsTo } from '../../../test/support/outside/text-messages.ts'
import { cookieIn } from '../../../test/support/people/logging-in.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'

// Behind a proxy, each sender has an IP of its own.
let server: TestApp
beforeAll(async () => {
  server = await startOwnApp({ TRUST_PROXY: '1', RATE_LIMIT_FACTOR: '1' })
})
afterAll(() => server.close())

interface Place {
  ip: string
  cookie?: string
}
let lastIp = 0
const newIp = () => `10.5.0.${++lastIp}`
const headersOf = ({ ip, cookie }: Place) => ({ 'x-forwarded-for': ip, ...(cookie && { cookie }) })
const request = (place: Place, phone: string, purpose: OtpPurpose = 'LOGIN') =>
  callUntyped(server, requestOtp, { body: { phone, purpose } }, headersOf(place))
const verify = (place: Place, phone: string, code: string, purpose: OtpPurpose = 'LOGIN') =>
  callUntyped(server, verifyOtp, { body: { phone, purpose, code } }, headersOf(place))
const newestCode = async (phone: string) => (await textsTo(server, phone))[0]?.code ?? ''
const statusesOf = (replies: UntypedReply[]) => replies.map(({ status }) => status)

async function repeat(times: number, send: () => Promise<UntypedReply>): Promise<UntypedReply[]> {
  const replies: UntypedReply[] = []
  for (let count = 0; count < times; count++) replies.push(await send())
  return replies
}

let lastPhone = 7_899_100_000

/** Signs up and returns the browser in which that happened. */
async function signUp(extra: object = {}): Promise<{ phone: string; place: Place }> {
  const phone = String(++lastPhone)
  const ip = newIp()
  const body = { name: 'Asha Rao', password: PASSWORD, phone, dob: '1990-01-02', ...extra }
  const { status, headers } = await callUntyped(server, registerCustomer, { body }, headersOf({ ip }))
  expect(status).toBe(200)
  return { phone, place: { ip, cookie: cookieIn(headers, 'voltloop_signup') } }
}

/** Logs in from a browser without cookies and returns it, now known to the account. */
async function knownBrowser(phone: string, ip: string): Promise<Place> {
  const body = { phone, password: PASSWORD, fcmToken: null }
  const { headers } = await callUntyped(server, login, { body }, headersOf({ ip }))
  return { ip, cookie: cookieIn(headers, 'voltloop_browser') }
}

test('all browsers that know an account get twenty codes and sixty wrong tries a day together, however many log in', async () => {
  const { phone, place } = await signUp()
  const replies: UntypedReply[] = []
  for (let browsers = 0; browsers < 7; browsers++) {
    const known = await knownBrowser(phone, place.ip)
    replies.push(...(await repeat(3, () => request(known, phone, 'RESET'))))
  }
  expect(statusesOf(replies)).toEqual([...Array<number>(20).fill(200), 429])
  const tries: UntypedReply[] = []
  for (let browsers = 0; browsers < 3; browsers++) {
    const known = await knownBrowser(phone, newIp())
    tries.push(...(await repeat(25, () => verify(known, phone, '000000', 'VERIFY'))))
  }
  expect(statusesOf(tries)).toEqual([...Array<number>(60).fill(400), ...Array<number>(15).fill(429)])
})

test('one network gets thirty codes an hour for phones that were entered there and not proved', async () => {
  const ip = newIp()
  const replies: UntypedReply[] = []
  for (let account = 0; account < 11; account++) {
    const { phone } = await signUp()
    const known = await knownBrowser(phone, ip)
    replies.push(...(await repeat(3, () => request(known, phone))))
  }
  expect(statusesOf(replies)).toEqual([...Array<number>(30).fill(200), 429, 429, 429])
})

test("strangers in the owner's network who use up its checks of codes do not stop a known browser of the owner", async () => {
  const { phone } = await as(server, 'CUSTOMER', { password: PASSWORD })
  const ip = newIp()
  const home = await knownBrowser(phone, ip)
  await repeat(60, () => verify({ ip }, '7897999999', '000000'))
  expect((await verify({ ip }, phone, '000000')).status).toBe(429)
  await request(home, phone)
  expect((await verify(home, phone, await newestCode(phone))).status).toBe(200)
})

test('right codes do not use up the checks of a network', async () => {
  const ip = newIp()
  await repeat(59, () => verify({ ip }, '7897999998', '000000'))
  for (const { phone } of [await as(server, 'CUSTOMER'), await as(server, 'CUSTOMER')]) {
    await request({ ip }, phone)
    expect((await verify({ ip }, phone, await newestCode(phone))).status).toBe(200)
  }
})

test('a browser whose account has an unverified e-mail gets no mails of its own for that mailbox', async () => {
  const email = 'somebody-elses@example.com'
  await as(server, 'CUSTOMER', { email })
  const { phone, place } = await signUp({ email })
  await request(place, phone)
  const { headers } = await verify(place, phone, await newestCode(phone))
  const thief = { ip: newIp(), cookie: cookieIn(headers, 'voltloop_browser') }
  const forget = (from: Place) => callUntyped(server, forgotPassword, { body: { email } }, headersOf(from))
  await repeat(6, () => forget({ ip: newIp() }))
  expect((await forget(thief)).status).toBe(429)
})
