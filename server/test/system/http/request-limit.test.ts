import { request } from 'node:http'
import { getMe, login } from '@voltloop/contract/accounts/accounts'
import { API_ROOT } from '@voltloop/contract/core/endpoint'
import { receiveWebhook } from '@voltloop/contract/payments/payments'
import { getHealth, getReadiness } from '@voltloop/contract/core/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSession } from '../../../src/accounts/sessions/sessions.ts'
import { startOwnApp, type TestApp } from '../../support/app.ts'
import { callerAt, callUntyped, type Caller } from '../../support/caller.ts'
import { as } from '../../support/people/people.ts'

// The factor allows twelve requests a minute. Behind a proxy, each test can use IPs of its own.
const MOST = 12
let server: TestApp
beforeAll(async () => {
  server = await startOwnApp({ RATE_LIMIT_FACTOR: '0.02', TRUST_PROXY: '1' })
})
afterAll(() => server.close())

const from = (ip: string) => ({ 'x-forwarded-for': ip })
const askAs = (caller: Caller, ip: string) => callUntyped(caller, getMe, {}, from(ip))

async function statusesOf(times: number, send: (count: number) => Promise<{ status: number }>): Promise<number[]> {
  const statuses: number[] = []
  for (let count = 0; count < times; count++) statuses.push((await send(count)).status)
  return statuses
}

/** Returns the statuses of a client that stays within the limit and then exceeds it by one request. */
const limitedAfter = (status: number) => [...Array<number>(MOST).fill(status), 429]

test('limits a user who sends too many requests, but not a colleague behind the same IP', async () => {
  const [busy, colleague] = [await as(server, 'SALES_AGENT'), await as(server, 'SALES_AGENT')]
  // The first request of a session counts for its IP.
  await askAs(busy, '10.0.1.1')
  expect(await statusesOf(MOST + 1, () => askAs(busy, '10.0.1.1'))).toEqual(limitedAfter(200))
  const refused = await askAs(busy, '10.0.1.1')
  expect(refused.body).toMatchObject({ success: false, code: 'tooMany' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await askAs(colleague, '10.0.1.1')).status).toBe(200)
})

test('counts all sessions of an account together', async () => {
  const agent = await as(server, 'SALES_AGENT')
  const now = await server.now()
  const secrets = await server.app.database.transact(async (db) => {
    const sessions = []
    for (let count = 0; count < 4; count++) sessions.push(await startSession(db, agent.userId, null, now))
    return sessions
  })
  const devices = secrets.map((secret) => callerAt(server.url, `voltloop=${secret}`))
  for (const device of devices) await askAs(device, '10.0.2.1')
  expect(await statusesOf(MOST + 1, (count) => askAs(devices[count % 4]!, '10.0.2.1'))).toEqual(limitedAfter(200))
})

test('counts an account that changes its IP', async () => {
  const agent = await as(server, 'SALES_AGENT')
  await askAs(agent, '10.0.3.1')
  expect(await statusesOf(MOST + 1, (count) => askAs(agent, `10.0.3.${count}`))).toEqual(limitedAfter(200))
})

test('limits the accounts of one IP to ten times the requests of one account', async () => {
  const people = await Promise.all(Array.from({ length: 11 }, () => as(server, 'CUSTOMER')))
  const statuses = []
  for (const person of people) statuses.push(...(await statusesOf(MOST, () => askAs(person, '10.0.4.1'))))
  expect(statuses.slice(0, 10 * MOST)).toEqual(Array<number>(10 * MOST).fill(200))
  expect(statuses.at(-1)).toBe(429)
})

test('counts requests with invented sessions against their IP', async () => {
  const invent = (count: number) => callerAt(server.url, `voltloop=made-up-${count}`)
  expect(await statusesOf(MOST + 1, (count) => askAs(invent(count), '10.0.5.1'))).toEqual(limitedAfter(401))
})

test.each([
  ['encoded letters', '10.0.6.1', '/%61pi/v1/customer/me'],
  ['an encoded version', '10.0.6.2', '/api/%761/customer/me'],
  ['a trailing slash', '10.0.6.3', '/api/v1/customer/me/'],
  ['an absolute URL', '10.0.6.4', 'http://voltloop.test/api/v1/customer/me'],
])('limits a path that is written with %s', async (_how, ip, path) => {
  expect(await statusesOf(MOST + 1, () => sendRaw(path, from(ip)))).toEqual(limitedAfter(401))
})

test('counts the IPs of an IPv6 network together, and no others', async () => {
  expect(await statusesOf(MOST + 1, (count) => askAs(server, `2001:db8:0:7:${count}::1`))).toEqual(limitedAfter(401))
  expect((await askAs(server, '2001:db8:0:8::1')).status).toBe(401)
})

test('counts an IPv4 address the same in its IPv6 form', async () => {
  const forms = ['10.0.8.1', '::ffff:10.0.8.1', '::ffff:a00:801']
  expect(await statusesOf(MOST + 1, (count) => askAs(server, forms[count % 3]!))).toEqual(limitedAfter(401))
})

test.each([
  ['health checks', getHealth, 200],
  ['readiness checks', getReadiness, 200],
  ['webhooks, whose signature decides', receiveWebhook, 400],
])('never limits %s', async (_what, endpoint, status) => {
  const send = () => callUntyped(server, endpoint, {}, from('10.0.9.1'))
  expect(await statusesOf(2 * MOST, send)).toEqual(Array<number>(2 * MOST).fill(status))
})

test('looks up no session for requests that are never limited', async () => {
  const visitor = await as(server, 'CUSTOMER')
  await server.advance(3600)
  for (const endpoint of [getHealth, getReadiness, receiveWebhook]) await callUntyped(visitor, endpoint, {})
  const sql = 'select 1 from sessions where user_id = $1 and last_seen_at > created_at'
  expect((await server.app.database.pool.query(sql, [visitor.userId])).rows).toEqual([])
})

test('limits logins like other requests', async () => {
  const send = () => callUntyped(server, login, { body: {} }, from('10.0.10.1'))
  expect(await statusesOf(MOST + 1, send)).toEqual(limitedAfter(400))
})

/** Sends a GET request with this exact request target, which `fetch` would normalise. */
function sendRaw(path: string, headers: Record<string, string>): Promise<{ status: number }> {
  const { hostname, port } = new URL(API_ROOT, server.url)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, headers }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0 })
    })
    sent.on('error', reject).end()
  })
}
