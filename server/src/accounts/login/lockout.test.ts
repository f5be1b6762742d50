import { forgotPassword, login, resetPassword } from '@voltloop/contract/accounts/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startOwnApp, type TestApp } from '../../../test/support/app.ts'
import { callUntyped, type UntypedReply } from '../../../test/support/caller.ts'
import { cookieIn, cookieLine } from '../../../test/support/people/logging-in.ts'
import { tokenMailedTo } from '../../../test/support/outside/mailbox.ts'
import { as, PASSWORD } from '../../../test/support/people/people.ts'

// Behind a proxy, each test can use addresses of its own.
let server: TestApp
beforeAll(async () => {
  server = await startOwnApp({ TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const DAY = 86_400
const FRESH = 'Fresh@1234'

let lastAddress = 0
const newAddress = () => `10.2.${++lastAddress >> 8}.${lastAddress & 255}`
const someone = (options: { email?: string } = {}) => as(server, 'CUSTOMER', { password: PASSWORD, ...options })

/** A place from which a person logs in: an address and, if the browser has logged in before, its cookie. */
interface Place {
  address: string
  browser?: string
}

function logInAt({ address, browser }: Place, phone: string, password = PASSWORD): Promise<UntypedReply> {
  const headers = { 'x-forwarded-for': address, ...(browser && { cookie: browser }) }
  return callUntyped(server, login, { body: { phone, password, fcmToken: null } }, headers)
}

async function guessAt(place: Place, phone: string, times = 6): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < times; n++) statuses.push((await logInAt(place, phone, `Wrong@${1000 + n}`)).status)
  return statuses
}
const LOCKED = [400, 400, 400, 400, 400, 429]

/** Logs in at this address and returns the browser's cookie. */
async function browserAt(address: string, phone: string): Promise<string> {
  return cookieIn((await logInAt({ address }, phone)).headers, 'voltloop_browser')
}

test('a stranger at another address cannot lock the owner out', async () => {
  const { phone } = await someone()
  const [stranger, home] = [newAddress(), newAddress()]
  expect(await guessAt({ address: stranger }, phone)).toEqual(LOCKED)
  expect((await logInAt({ address: stranger }, phone)).status).toBe(429)
  expect((await logInAt({ address: home }, phone)).status).toBe(200)
})

test('a stranger at the same address cannot lock out a browser that logged in before', async () => {
  const { phone } = await someone()
  const address = newAddress()
  const browser = await browserAt(address, phone)
  expect(await guessAt({ address }, phone)).toEqual(LOCKED)
  expect((await logInAt({ address }, phone)).status).toBe(429)
  expect((await logInAt({ address, browser }, phone)).status).toBe(200)
})

test('a browser that logged in before is limited by its own wrong passwords only', async () => {
  const { phone } = await someone()
  const address = newAddress()
  const browser = await browserAt(address, phone)
  expect(await guessAt({ address, browser }, phone)).toEqual(LOCKED)
  expect((await logInAt({ address: newAddress(), browser }, phone)).status).toBe(429)
  expect((await logInAt({ address }, phone)).status).toBe(200)
})

test('the browser cookie helps only with the accounts that logged in there', async () => {
  const [attacker, victim] = [await someone(), await someone()]
  const address = newAddress()
  const browser = await browserAt(address, attacker.phone)
  expect(await guessAt({ address }, victim.phone)).toEqual(LOCKED)
  expect((await logInAt({ address, browser }, victim.phone)).status).toBe(429)
  expect((await logInAt({ address, browser: 'voltloop_browser=made-up' }, victim.phone)).status).toBe(429)
})

test('two people can share a browser', async () => {
  const [one, other] = [await someone(), await someone()]
  const address = newAddress()
  const browser = await browserAt(address, one.phone)
  expect(cookieIn((await logInAt({ address, browser }, other.phone)).headers, 'voltloop_browser')).toBe(browser)
  for (const { phone } of [one, other]) {
    await guessAt({ address }, phone)
    expect((await logInAt({ address, browser }, phone)).status).toBe(200)
  }
})

test('the browser cookie is hidden from scripts, and only its hash is stored', async () => {
  const { phone, userId } = await someone()
  const { headers } = await logInAt({ address: newAddress() }, phone)
  expect(cookieLine(headers, 'voltloop_browser')).toMatch(/; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
  const sql = 'select b::text as row from known_browsers b where user_id = $1'
  const { rows } = await server.app.database.pool.query<{ row: string }>(sql, [userId])
  expect(rows).toHaveLength(1)
  expect(rows[0]?.row).not.toContain(cookieIn(headers, 'voltloop_browser').split('=')[1])
})

test('guesses from many addresses are limited per account, but known browsers still log in', async () => {
  const { phone } = await someone()
  const browser = await browserAt(newAddress(), phone)
  const guesses = Array.from({ length: 30 }, (_, n) => logInAt({ address: newAddress() }, phone, `Wrong@${1000 + n}`))
  expect((await Promise.all(guesses)).map((reply) => reply.status)).toEqual(Array<number>(30).fill(400))
  expect((await logInAt({ address: newAddress() }, phone)).status).toBe(429)
  expect((await logInAt({ address: newAddress(), browser }, phone)).status).toBe(200)
})

test('the addresses of one IPv6 network are counted together', async () => {
  const { phone } = await someone()
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push(...(await guessAt({ address: `2001:db8:5:6:${n}::1` }, phone, 1)))
  expect(statuses).toEqual(LOCKED)
})

test('the refusal names the time left and offers a reset', async () => {
  const { phone } = await someone()
  const place = { address: newAddress() }
  await guessAt(place, phone)
  await server.advance(13 * 60)
  const { body } = await logInAt(place, phone)
  expect(body.code).toBe('tooMany')
  expect(body.message).toMatch(/^Too many attempts\. Try again in [12] minutes?, or reset your password\.$/)
})

test('a reset lets the owner log in at once and forgets all known browsers', async () => {
  const { phone } = await someone({ email: 'locked@example.com' })
  const [home, elsewhere] = [newAddress(), newAddress()]
  const browser = await browserAt(elsewhere, phone)
  await guessAt({ address: home }, phone)
  await server.call(forgotPassword, { body: { email: 'locked@example.com' } })
  const token = await tokenMailedTo(server, 'locked@example.com')
  const reset = { query: { token }, body: { newPassword: FRESH } }
  expect((await callUntyped(server, resetPassword, reset, { 'x-forwarded-for': home })).status).toBe(200)
  expect((await logInAt({ address: home }, phone, FRESH)).status).toBe(200)
  expect(await guessAt({ address: elsewhere }, phone)).toEqual(LOCKED)
  expect((await logInAt({ address: elsewhere, browser }, phone, FRESH)).status).toBe(429)
})

test('a browser is forgotten half a year after its last login', async () => {
  const { phone, userId } = await someone()
  const browser = await browserAt(newAddress(), phone)
  await server.advance(179 * DAY)
  await logInAt({ address: newAddress(), browser }, phone)
  await server.advance(179 * DAY)
  expect(await countBrowsers(userId)).toBe(1)
  await server.advance(2 * DAY)
  expect(await countBrowsers(userId)).toBe(0)
})

test('the ten browsers of the latest logins are remembered', async () => {
  const { phone, userId } = await someone()
  const address = newAddress()
  const first = await browserAt(address, phone)
  for (let n = 0; n < 10; n++) await browserAt(address, phone)
  expect(await countBrowsers(userId)).toBe(10)
  await guessAt({ address }, phone)
  expect((await logInAt({ address, browser: first }, phone)).status).toBe(429)
})

async function countBrowsers(userId: string): Promise<number> {
  const sql = 'select 1 from known_browsers where user_id = $1'
  return (await server.app.database.pool.query(sql, [userId])).rows.length
}
