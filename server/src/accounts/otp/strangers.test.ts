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
  server = await startOwnApp({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

let lastAddress = 0
const newIp = () => `10.4.${++lastAddress >> 8}.${lastAddress & 255}`
const DAY = 86_400

interface Place {
  ip: string
  cookie?: string
}
const headersOf = ({ ip, cookie }: Place) => ({ 'x-forwarded-for': ip, ...(cookie && { cookie }) })
const request = (place: Place, phone: string, purpose: OtpPurpose = 'LOGIN') =>
  callUntyped(server, requestOtp, { body: { phone, purpose } }, headersOf(place))
const verify = (place: Place, phone: string, code: string, purpose: OtpPurpose = 'LOGIN') =>
  callUntyped(server, verifyOtp, { body: { phone, purpose, code } }, headersOf(place))
const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')
const statusesOf = (replies: UntypedReply[]) => replies.map(({ status }) => status)

async function repeat(times: number, send: () => Promise<UntypedReply>): Promise<UntypedReply[]> {
  const replies: UntypedReply[] = []
  for (let count = 0; count < times; count++) replies.push(await send())
  return replies
}

/** A customer and a browser that has logged in to the account before. */
async function customerAtHome(options: { email?: string } = {}) {
  const customer = await as(server, 'CUSTOMER', { password: PASSWORD, ...options })
  const ip = newIp()
  const body = { phone: customer.phone, password: PASSWORD, fcmToken: null }
  const { headers } = await callUntyped(server, login, { body }, headersOf({ ip }))
  return { ...customer, home: { ip, cookie: cookieIn(headers, 'voltloop_browser') } }
}

async function newestCode(phone: string): Promise<string> {
  return (await textsTo(server, phone))[0]?.code ?? ''
}

test('a phone gets three codes an hour from one origin, six from all of them and ten a day, each purpose apart', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const [first, second] = [{ ip: newIp() }, { ip: newIp() }]
  expect(statusesOf(await repeat(4, () => request(first, phone)))).toEqual([200, 200, 200, 429])
  expect(statusesOf(await repeat(3, () => request(second, phone)))).toEqual([200, 200, 200])
  expect((await request({ ip: newIp() }, phone)).status).toBe(429)
  expect((await request(first, phone, 'RESET')).status).toBe(200)
  await server.advance(3601)
  expect(statusesOf(await repeat(3, () => request(first, phone)))).toEqual([200, 200, 200])
  expect(statusesOf(await repeat(2, () => request(second, phone)))).toEqual([200, 429])
  await server.advance(3601)
  expect((await request({ ip: newIp() }, phone)).status).toBe(429)
  await server.advance(DAY)
  expect((await request({ ip: newIp() }, phone)).status).toBe(200)
})

test('the IPs of one IPv6 network count as one origin', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  let host = 0
  const send = () => request({ ip: `2001:db8:7:8:${++host}::1` }, phone)
  expect(statusesOf(await repeat(4, send))).toEqual([200, 200, 200, 429])
})

test('strangers who use up the codes of a phone do not stop a known browser or a session of its owner', async () => {
  const owner = await customerAtHome()
  for (let stranger = 0; stranger < 7; stranger++) await request({ ip: newIp() }, owner.phone)
  expect((await request({ ip: newIp() }, owner.phone)).status).toBe(429)
  expect(statusesOf(await repeat(4, () => request(owner.home, owner.phone)))).toEqual([200, 200, 200, 429])
  const inSession = { ip: newIp(), cookie: owner.cookie }
  expect(statusesOf(await repeat(4, () => request(inSession, owner.phone)))).toEqual([200, 200, 200, 429])
})

test("a stranger's wrong tries and own code do not end the code that the owner's browser requested", async () => {
  const owner = await customerAtHome()
  await request(owner.home, owner.phone)
  const code = await newestCode(owner.phone)
  for (let stranger = 0; stranger < 7; stranger++) {
    const place = { ip: newIp() }
    if (stranger < 3) await request(place, owner.phone)
    await repeat(5, () => verify(place, owner.phone, otherThan(code)))
  }
  expect((await verify(owner.home, owner.phone, code)).status).toBe(200)
})

test('wrong codes are limited to five per code and origin, and to thirty per phone and day', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const first = { ip: newIp() }
  await request(first, phone)
  const code = await newestCode(phone)
  await repeat(5, () => verify(first, phone, otherThan(code)))
  expect((await verify(first, phone, code)).body.code).toBe('otpWrong')
  for (const guesses of [5, 5, 5, 5, 4]) {
    const place = { ip: newIp() }
    const replies = await repeat(guesses, () => verify(place, phone, otherThan(code)))
    expect(statusesOf(replies)).toEqual(Array<number>(guesses).fill(400))
  }
  expect((await verify({ ip: newIp() }, phone, code)).status).toBe(429)
  await server.advance(DAY)
  await request(first, phone)
  expect((await verify(first, phone, await newestCode(phone))).status).toBe(200)
})

test('a new code brings its origin new tries', async () => {
  const { phone } = await as(server, 'CUSTOMER')
  const place = { ip: newIp() }
  await request(place, phone)
  await repeat(5, async () => verify(place, phone, otherThan(await newestCode(phone))))
  await request(place, phone)
  expect((await verify(place, phone, await newestCode(phone))).status).toBe(200)
})

test('strangers who use up the reset mails of a mailbox do not stop a known browser of its owner', async () => {
  const email = 'often.reset@gmail.com'
  const owner = await customerAtHome({ email })
  const forget = (place: Place, typed = email) =>
    callUntyped(server, forgotPassword, { body: { email: typed } }, headersOf(place))
  await repeat(6, () => forget({ ip: newIp() }))
  expect((await forget({ ip: newIp() })).status).toBe(429)
  expect((await forget({ ip: newIp() }, 'oftenreset@googlemail.com')).status).toBe(429)
  expect(statusesOf(await repeat(4, () => forget(owner.home)))).toEqual([200, 200, 200, 429])
  await server.advance(3601)
  await repeat(4, () => forget({ ip: newIp() }))
  await server.advance(3601)
  expect((await forget({ ip: newIp() })).status).toBe(429)
})

let lastPhone = 7_896_000_000

/** Signs up and returns the browser in which that happened. */
async function signUp(extra: object = {}): Promise<{ phone: string; place: Place }> {
  const ip = newIp()
  const body = { name: 'Asha Rao', password: PASSWORD, phone: String(++lastPhone), dob: '1990-01-02', ...extra }
  const { status, headers } = await callUntyped(server, registerCustomer, { body }, headersOf({ ip }))
  expect(status).toBe(200)
  return { phone: body.phone, place: { ip, cookie: cookieIn(headers, 'voltloop_signup') } }
}

test('a signup texts a code with which its browser logs in; it proves the phone and keeps password and email', async () => {
  const email = 'fresh-signup@example.com'
  const { phone, place } = await signUp({ email })
  const [text, ...others] = await textsTo(server, phone)
  expect([text?.text, others]).toEqual([expect.stringContaining('log in'), []])
  const reply = await verify(place, phone, text?.code ?? '')
  expect([reply.status, reply.body]).toMatchObject([200, { data: { name: 'Asha Rao', email, isPhoneVerified: true } }])
  expect(reply.body).not.toHaveProperty('isNewAccount')
  const body = { phone, password: PASSWORD, fcmToken: null }
  expect((await callUntyped(server, login, { body }, headersOf(place))).body.code).toBe('notVerified')
})

test('a code in another browser opens a fresh account for a phone that nobody has proved, and shows nothing of the other person', async () => {
  for (const purpose of ['LOGIN', 'RESET'] as const) {
    const { phone } = await signUp({ email: `mistyped-${purpose}@example.com` })
    // Wait for the text of the signup: two texts on their way at once may arrive in either order.
    expect(await textsTo(server, phone)).toHaveLength(1)
    const holder = { ip: newIp() }
    if (purpose === 'RESET') await request(holder, phone, purpose)
    const reply = await verify(holder, phone, await newestCode(phone), purpose)
    expect(reply.status).toBe(200)
    const { rows } = await server.app.database.pool.query<{ name: string; email: string | null; dob: string | null }>(
      'select name, email, dob from users where phone = $1',
      [`+91${phone}`],
    )
    expect(rows).toEqual([{ name: 'Rider', email: null, dob: null }])
    const body = { phone, password: PASSWORD, fcmToken: null }
    expect((await callUntyped(server, login, { body }, headersOf(holder))).status).toBe(400)
  }
})

test('the mark of a signup ends after half an hour: a code then opens a fresh account', async () => {
  const { phone, place } = await signUp({ email: 'late-signup@example.com' })
  expect(await textsTo(server, phone)).toHaveLength(1)
  await server.advance(1700)
  await request(place, phone, 'VERIFY')
  expect(await textsTo(server, phone)).toHaveLength(2)
  await server.advance(101)
  await request(place, phone, 'VERIFY')
  expect(await textsTo(server, phone)).toHaveLength(2)
  await request(place, phone)
  const reply = await verify(place, phone, await newestCode(phone))
  expect(reply.body).toMatchObject({ isNewAccount: true, data: { name: 'Rider', email: null } })
})

test('the mark of a signup does not open another account', async () => {
  const [one, other] = [await signUp(), await signUp()]
  await request(one.place, other.phone, 'VERIFY')
  expect(await textsTo(server, other.phone)).toHaveLength(1)
  const reply = await verify(one.place, other.phone, await newestCode(other.phone))
  expect(reply.body).toMatchObject({ isNewAccount: true, data: { name: 'Rider' } })
})

test("a stranger who signed up with somebody's number loses it to its holder, and reaches nothing of theirs", async () => {
  const { phone, place: stranger } = await signUp({ email: 'stranger@example.com' })
  const holder = { ip: newIp() }
  const strangersCode = await newestCode(phone)
  await request(holder, phone)
  const claimed = await verify(holder, phone, await newestCode(phone))
  expect(claimed.body).toMatchObject({
    isNewAccount: true,
    data: { name: 'Rider', email: null, isPhoneVerified: true },
  })
  expect((await verify(stranger, phone, strangersCode)).body.code).toBe('otpWrong')
  await request(stranger, phone, 'VERIFY')
  expect((await textsTo(server, phone)).filter(({ text }) => text.includes('verify your phone'))).toEqual([])
  const body = { phone, password: PASSWORD, fcmToken: null }
  expect((await callUntyped(server, login, { body }, headersOf(stranger))).status).toBe(400)
})

test('of the same code typed in two browsers at once, one works', async () => {
  for (const isMarked of [true, false]) {
    const { phone, place } = await signUp()
    const code = await newestCode(phone)
    const other = isMarked ? place : { ip: newIp() }
    const replies = await Promise.all([verify(place, phone, code), verify(other, phone, code)])
    expect(new Set(statusesOf(replies))).toEqual(new Set([200, 400]))
    const { rows } = await server.app.database.pool.query('select id from users where phone = $1', [`+91${phone}`])
    expect(rows).toHaveLength(1)
  }
})

test('of two codes that the browser of a signup and another one type at once, the account that has the number stays whole', async () => {
  const { phone, place } = await signUp()
  const own = await newestCode(phone)
  const holder = { ip: newIp() }
  await request(holder, phone)
  const theirs = await newestCode(phone)
  const [first, second] = await Promise.all([verify(place, phone, own), verify(holder, phone, theirs)])
  const { rows } = await server.app.database.pool.query<{ name: string }>('select name from users where phone = $1', [
    `+91${phone}`,
  ])
  // Either the browser of the signup was first, and both opened its account, or the other one was, and has a fresh one.
  const isFirst = first.status === 200
  expect(rows).toEqual([{ name: isFirst ? 'Asha Rao' : 'Rider' }])
  expect(second.status).toBe(200)
  expect('isNewAccount' in second.body).toBe(!isFirst)
})

test('strangers who use up the codes and tries of a number do not stop the browser that signs up with it', async () => {
  const phone = String(++lastPhone)
  for (let stranger = 0; stranger < 7; stranger++) {
    const place = { ip: newIp() }
    await request(place, phone)
    await repeat(5, () => verify(place, phone, '000000'))
  }
  expect((await request({ ip: newIp() }, phone)).status).toBe(429)
  const { place } = await signUp({ phone })
  expect((await verify(place, phone, await newestCode(phone))).status).toBe(200)
})
