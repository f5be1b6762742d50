import { forgotPassword, login, resetPassword } from '@voltloop/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import { callUntyped, type UntypedReply } from '../../../test/support/caller.ts'
import { cookieIn, cookieLine } from '../../../test/support/people/logging-in.ts'
import { tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'

// Behind a proxy, each test can use IPs of its own.
let server: TestApp
beforeAll(async () => {
  server = await startOwnApp({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const DAY = 86_400
const FRESH = 'Fresh@1234'

let lastAddress = 0
const newIp = () => `10.2.${++lastAddress >> 8}.${lastAddress & 255}`
const someone = (options: { email?: string } = {}) => as(server, 'CUSTOMER', { password: PASSWORD, ...options })

/** A place from which a person logs in: an IP and, if the browser has logged in before, its cookie. */
interface Place {
  ip: string
  browser?: string
}

function logInAt({ ip, browser }: Place, phone: string, password = PASSWORD): Promise<UntypedReply> {
  const headers = { 'x-forwarded-for': ip, ...(browser && { cookie: browser }) }
  return callUntyped(server, login, { body: { phone, password, fcmToken: null } }, headers)
}

async function guessAt(place: Place, phone: string, times = 6): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await logInAt(place, phone, `Wrong@${1000 + n}`)).status)
  return statuses
}
const LOCKED = [400, 400, 400, 400, 400, 429]

/** Logs in from this IP and returns the browser's cookie. */
async function browserAt(ip: string, phone: string): Promise<string> {
  return cookieIn((await logInAt({ ip }, phone)).headers, 'voltloop_browser')
}

test('a stranger at another IP cannot lock the owner out', async () => {
  const { phone } = await someone()
  const [stranger, home] = [newIp(), newIp()]
  expect(await guessAt({ ip: stranger }, phone)).toEqual(LOCKED)
  expect((await logInAt({ ip: stranger }, phone)).status).toBe(429)
  expect((await logInAt({ ip: home }, phone)).status).toBe(200)
})

test('a stranger at the same IP cannot lock out a browser that logged in before', async () => {
  const { phone } = await someone()
  const ip = newIp()
  const browser = await browserAt(ip, phone)
  expect(await guessAt({ ip }, phone)).toEqual(LOCKED)
  expect((await logInAt({ ip }, phone)).status).toBe(429)
  expect((await logInAt({ ip, browser }, phone)).status).toBe(200)
})

test('a browser that logged in before is limited by its own wrong passwords only', async () => {
  const { phone } = await someone()
  const ip = newIp()
  const browser = await browserAt(ip, phone)
  expect(await guessAt({ ip, browser }, phone)).toEqual(LOCKED)
  expect((await logInAt({ ip: newIp(), browser }, phone)).status).toBe(429)
  expect((await logInAt({ ip }, phone)).status).toBe(200)
})

test('the browser cookie helps only with the accounts that logged in there', async () => {
  const [attacker, victim] = [await someone(), await someone()]
  const ip = newIp()
  const browser = await browserAt(ip, attacker.phone)
  expect(await guessAt({ ip }, victim.phone)).toEqual(LOCKED)
  expect((await logInAt({ ip, browser }, victim.phone)).status).toBe(429)
  expect((await logInAt({ ip, browser: 'voltloop_browser=made-up' }, victim.phone)).status).toBe(429)
})

test('two people can share a browser', async () => {
  const [one, other] = [await someone(), await someone()]
  const ip = newIp()
  const browser = await browserAt(ip, one.phone)
  expect(cookieIn((await logInAt({ ip, browser }, other.phone)).headers, 'voltloop_browser')).toBe(browser)
  for (const { phone } of [one, other]) {
    await guessAt({ ip }, phone)
    expect((await logInAt({ ip, browser }, phone)).status).toBe(200)
  }
})

test('the browser cookie is hidden from scripts, and only its hash is stored', async () => {
  const { phone, userId } = await someone()
  const { headers } = await logInAt({ ip: newIp() }, phone)
  expect(cookieLine(headers, 'voltloop_browser')).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const sql = 'select b::text as row from known_browsers b where user_id = $1'
  const { rows } = await server.app.database.pool.query<{ row: string }>(sql, [userId])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(cookieIn(headers, 'voltloop_browser').split('=')[1])
})

test('guesses from many IPs are limited per account, but known browsers still log in', async () => {
  const { phone } = await someone()
  const browser = await browserAt(newIp(), phone)
  const guesses = Array.from({ length: 30 }, (_, n) => logInAt({ ip: newIp() }, phone, `Wrong@${1000 + n}`))
  expect((await Promise.all(guesses)).map((reply) => reply.status)).toEqual(Array<number>(30).fill(400))
  expect((await logInAt({ ip: newIp() }, phone)).status).toBe(429)
  expect((await logInAt({ ip: newIp(), browser }, phone)).status).toBe(200)
})

test('the IPs of one IPv6 network are counted together', async () => {
  const { phone } = await someone()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push(...(await guessAt({ ip: `2001:db8:5:6:${n}::1` }, phone, 1)))
  expect(statuses).toEqual(LOCKED)
})

test('the refusal names the time left and offers a reset', async () => {
  const { phone } = await someone()
  const place = { ip: newIp() }
  await guessAt(place, phone)
  await server.advance(13 * 60)
  const { body } = await logInAt(place, phone)
  expect(body.code).toBe('tooMany')
  expect(body.message).toMatch(/^Too many attempts\. Try again in [12] minutes?, or reset your password\.$/)
})

test('a reset lets the owner log in at once and forgets all known browsers', async () => {
  const { phone } = await someone({ email: 'locked@example.com' })
  const [home, elsewhere] = [newIp(), newIp()]
  const browser = await browserAt(elsewhere, phone)
  await guessAt({ ip: home }, phone)
  await server.call(forgotPassword, { body: { email: 'locked@example.com' } })
  const token = await tokenMailedTo(server, 'locked@example.com')
  const reset = { query: { token }, body: { newPassword: FRESH } }
  expect((await callUntyped(server, resetPassword, reset, { 'x-forwarded-for': home })).status).toBe(200)
  expect((await logInAt({ ip: home }, phone, FRESH)).status).toBe(200)
  expect(await guessAt({ ip: elsewhere }, phone)).toEqual(LOCKED)
  expect((await logInAt({ ip: elsewhere, browser }, phone, FRESH)).status).toBe(429)
})

test('a browser is forgotten half a year after its last login', async () => {
  const { phone, userId } = await someone()
  const browser = await browserAt(newIp(), phone)
  await server.advance(179 * DAY)
  await logInAt({ ip: newIp(), browser }, phone)
  await server.advance(179 * DAY)
  expect(await countBrowsers(userId)).toBe(1)
  await server.advance(2 * DAY)
  expect(await countBrowsers(userId)).toBe(0)
})

test('the ten browsers of the latest logins are remembered', async () => {
  const { phone, userId } = await someone()
  const ip = newIp()
  const first = await browserAt(ip, phone)
  for (let n = 0; n < 10; n++) await browserAt(ip, phone)
  expect(await countBrowsers(userId)).toBe(10)
  await guessAt({ ip }, phone)
  expect((await logInAt({ ip, browser: first }, phone)).status).toBe(429)
})

async function countBrowsers(userId: string): Promise<number> {
  const sql = 'select 1 from known_browsers where user_id = $1'
  return (await server.app.database.pool.query(sql, [userId])).rows.length
}
